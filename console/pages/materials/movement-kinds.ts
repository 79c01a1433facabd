/** What people do to a stock. */
export type MoveKind = 'withdrawal' | 'receipt' | 'transfer' | 'count' | 'correction'
