import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import { StoreUnavailable } from '../../stores/errors.js'

export const createLog = (level: string, destination: DestinationStream): Logger =>
  pino({ level, serializers: { err: serializeError } }, destination)

/**
 * Returns the fields of an error. An unavailable store is an expected failure, which can fail many requests in a short
 * time, so its stack is left out. The message contains those of the causes.
 */
function serializeError(error: Error): object {
  const fields = stdSerializers.err(error)
  return isExpected(error) ? { ...fields, stack: undefined } : fields
}

/** A mistake in the program can be the cause, too. Its stack shows where it is. */
const isExpected = (error: Error): boolean =>
  error instanceof StoreUnavailable && !(error.cause instanceof TypeError || error.cause instanceof RangeError)
