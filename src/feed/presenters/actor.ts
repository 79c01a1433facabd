import type { Actor } from '../../events/log/envelope.js'

/** Returns an actor as the API and published events contain it. Without a key, the service acted in the name of a user. */
export const presentActor = ({ user_id, key_id }: Actor, names: { user(id: string): string | null }) => ({
  user_id,
  name: names.user(user_id),
  key_id,
})
