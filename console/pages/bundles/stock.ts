/** Pages about stock. They are one chunk because many small chunks compress badly. */

export { default as Batch } from '../batches/detail.js'
export { default as Batches } from '../batches/list.js'
export { default as Material } from '../materials/detail.js'
export { default as Materials } from '../materials/list.js'
export { default as Note } from '../notes/detail.js'
export { default as Notes } from '../notes/list.js'
export { default as Scan } from '../scan/page.js'
