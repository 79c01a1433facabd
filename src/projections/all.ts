import { apiKeys } from './api-keys.js'
import { categories } from './categories.js'
import { commands } from './commands.js'
import { credentials } from './credentials.js'
import { deliveryNotes } from './delivery-notes.js'
import { locations } from './locations.js'
import { materials } from './materials.js'
import { type AnyProjection, erased } from './projection.js'
import { stockHistory } from './stock-history.js'
import { timeline } from './timeline.js'
import { toolHistory } from './tool-history.js'
import { tools } from './tools.js'
import { unfinishedNotes } from './unfinished-notes.js'
import { users } from './users.js'
import { webhooks } from './webhooks.js'

/** Every read model that the service keeps. */
export const PROJECTIONS: readonly AnyProjection[] = [
  erased(materials),
  erased(stockHistory),
  erased(categories),
  erased(locations),
  erased(users),
  erased(apiKeys),
  erased(credentials),
  erased(tools),
  erased(toolHistory),
  erased(webhooks),
  erased(timeline),
  erased(deliveryNotes),
  erased(unfinishedNotes),
  erased(commands),
]
