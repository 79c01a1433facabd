import type { Actor } from '../events/envelope.js'

/** Who did it, as it is shown in here and told of outside. Without a key it was the service itself, in somebody's name. */
export const actorShown = ({ user_id, key_id }: Actor, names: { user(id: string): string | null }) => ({
  user_id,
  name: names.user(user_id),
  key_id,
})
