/** A text, key, path, or tile that doesn't have the form that its specification requires. */
export class TlogSyntaxError extends Error {
  override readonly name = 'TlogSyntaxError'
}

/** A proof or signature that has the right form and doesn't prove what it is for. */
export class TlogVerificationError extends Error {
  override readonly name = 'TlogVerificationError'
}

/** No checkpoint is signed, because it could contradict another one. Repeating the request doesn't help. */
export class CheckpointRefused extends Error {
  override readonly name: string = 'CheckpointRefused'
}
