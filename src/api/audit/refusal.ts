import { CheckpointRefused } from '../../audit/tlog/errors.js'
import { ApiError } from '../frame/response/errors.js'

/** Rejects a request that needs a checkpoint which the service refuses to sign. Other errors are thrown unchanged. */
export function rejectRefusal(error: unknown): never {
  if (!(error instanceof CheckpointRefused)) throw error
  throw new ApiError('INVALID_STATE', `The service refuses to sign a checkpoint: ${error.message}.`)
}
