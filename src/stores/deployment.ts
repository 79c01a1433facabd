/** What of an installation lies on servers. */
export interface Deployment {
  /** The log lies on a server, where others may find it and keep other documents by it. */
  readonly remoteLog: boolean
  /** So do the documents: each read is a way to a server and back, and what is read often is better kept in memory. */
  readonly remoteDocuments: boolean
  /** Both do: other instances of the service may work on them at the same time. */
  readonly severalInstances: boolean
}

export const deploymentOf = (remoteLog: boolean, remoteDocuments: boolean): Deployment => ({
  remoteLog,
  remoteDocuments,
  severalInstances: remoteLog && remoteDocuments,
})

/** Everything in files of one process. */
export const EMBEDDED = deploymentOf(false, false)
