import { describeBounds } from './bounds.js'
import { describeDroppingLeaders } from './dropping-leaders.js'
import { describeParkingLeaders } from './parking-leaders.js'
import { embedded } from './post-office.js'

describeBounds('among embedded documents', () => embedded)
describeDroppingLeaders('among embedded documents', () => embedded, true)
describeParkingLeaders('among embedded documents', () => embedded)
