import { describeTraces } from './traces.js'

describeTraces('on embedded stores', () => ({}))
