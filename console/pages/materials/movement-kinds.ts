/** Kinds of movements that a user can record. */
export type MoveKind = 'withdrawal' | 'receipt' | 'transfer' | 'count' | 'correction'
