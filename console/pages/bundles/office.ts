/** Pages for settings and administration. They are one chunk because many small chunks compress badly. */

export { default as Audit } from '../audit/list.js'
export { default as Import } from '../imports/detail.js'
export { default as Imports } from '../imports/list.js'
export { default as Keys } from '../keys/list.js'
export { default as Labels } from '../labels/page.js'
export { default as Locations } from '../locations/page.js'
export { default as People } from '../people/list.js'
export { default as Proof } from '../proof/page.js'
export { default as Station } from '../station/page.js'
export { default as Webhook } from '../webhooks/detail.js'
export { default as Webhooks } from '../webhooks/list.js'
