import { describeTamperings } from './tampered/tamperings.js'

describeTamperings({ each: 1, seed: 1 })
