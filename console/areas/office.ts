/** What is set up now and then, and looked at behind a desk. One file to load: many small ones compress badly. */

export { default as Audit } from '../audit/page.js'
export { default as Import } from '../import/page.js'
export { default as Imports } from '../imports/page.js'
export { default as Keys } from '../keys/page.js'
export { default as Labels } from '../labels/page.js'
export { default as Locations } from '../locations/page.js'
export { default as People } from '../people/page.js'
export { default as Station } from '../station/page.js'
export { default as Webhook } from '../webhook/page.js'
export { default as Webhooks } from '../webhooks/page.js'
