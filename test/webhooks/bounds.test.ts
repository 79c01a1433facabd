import { describeBounds } from './bounds.js'
import { describeParkingLeaders } from './parking-leaders.js'
import { embedded } from './post-office.js'

describeBounds('among embedded documents', () => embedded)
describeParkingLeaders('among embedded documents', () => embedded)
