/** Goods: what there is, where it lies, what came in and went out. One file to load: many small ones compress badly. */

export { default as Batch } from '../batch/page.js'
export { default as Batches } from '../batches/page.js'
export { default as Material } from '../material/page.js'
export { default as Materials } from '../materials/page.js'
export { default as Note } from '../note/page.js'
export { default as Notes } from '../notes/page.js'
export { default as Scan } from '../scan/page.js'
