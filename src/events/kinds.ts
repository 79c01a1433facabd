/** The words before the hyphen in the names of our streams. On a shared server, every other stream is somebody else's. */
export const STREAM_KINDS = [
  'material',
  'tool',
  'location',
  'deliveryNote',
  'deliveryNumbers',
  'webhook',
  'user',
  'apiKey',
] as const
