export { exact, toJson } from '../../../events/schema/exact.js'
