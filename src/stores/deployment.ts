/** Which parts of an installation are on servers. */
export interface Deployment {
  /** Whether the log is on a server, where other installations can find it and use it with other documents. */
  readonly remoteLog: boolean
  /** Whether the documents are on a server. Each read is a round trip, so frequently read documents are cached. */
  readonly remoteDocuments: boolean
  /** Whether both are on servers, so that several instances of the service can use them concurrently. */
  readonly severalInstances: boolean
}

export const deploymentOf = (remoteLog: boolean, remoteDocuments: boolean): Deployment => ({
  remoteLog,
  remoteDocuments,
  severalInstances: remoteLog && remoteDocuments,
})

/** All data in files, used by one process. */
export const EMBEDDED = deploymentOf(false, false)
