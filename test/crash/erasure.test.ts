import { describeDeathsInErasure } from './erasure.js'

const STEPS = ['after the append of user-erased', 'after the destruction of the key', 'before clearing the files']

describeDeathsInErasure((step, n) => n === 0 || STEPS.includes(step))
