export { exact, toJson } from '../../../events/exact.js'
