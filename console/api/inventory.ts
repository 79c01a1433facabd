import { signal } from '@preact/signals'
import { createClient, type Schemas } from '../../client/index.js'
import { readFailedAgain } from './queries.js'

export {
  type CallOptions,
  type Detail,
  type ErrorCode,
  InventoryError,
  isInventoryError,
  isPassing,
} from '../../client/index.js'

/** Records of the API. Quantities are decimal texts. */
export type Records = Schemas<'text'>
export type ReadScope = Extract<Records['Scope'], `${string}:read`>

export type Material = Records['Material']
export type Location = Records['Location']
export type User = Records['User']
export type ApiKey = Records['ApiKey']
export type Webhook = Records['Webhook']
export type Batch = Records['Batch']
export type Plan = Records['CalibrationPlan']
export type Calibration = Records['Calibration']
export type CalibrationEntry = Records['CalibrationEntry']
export type Insurance = Records['Insurance']
export type Claim = Records['InsuranceClaim']
export type PublishedEvent = Records['Event']
export type Tool = Records['Tool']
export type ToolCondition = Records['ToolCondition']
export type DeliveryNote = Records['DeliveryNote']
export type NoteItem = Records['DeliveryNoteItem']
export type HistoryEntry = Records['StockHistoryEntry']

/** Whether the service has rejected the session. The page keeps its data, so that no input is lost. */
export const hasEnded = signal(false)

/** The API client. It uses the session cookie, and a short timeout because a person is waiting. */
export const inventory = createClient({
  ...{ decimals: 'text', retries: 3, timeoutMs: 20_000 },
  async fetch(...request) {
    const response = await fetch(...request)
    if (response.status === 401) hasEnded.value = true
    if (response.ok) readFailedAgain()
    return response
  },
})
