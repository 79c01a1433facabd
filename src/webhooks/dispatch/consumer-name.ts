/** By which the message bus, and the lease of who leads, know what turns events into rows of the ledger. */
export const FAN_OUT = 'webhooks'
