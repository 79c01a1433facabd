import type { Kind } from './kind.js'
import type { Resource } from './kinds.js'

/** Records with IDs but without streams of their own: their events are in the streams of other records. */
export interface Part
  extends Pick<Kind, 'noun' | 'scopes' | 'scope'>,
    Partial<Pick<Kind, 'publishedEvents' | 'clockEvents'>> {
  readonly prefix: string
  /** Kind whose streams contain the published events. */
  readonly of?: Resource
}

/** By the segment in the path. */
export const PARTS = {
  movements: { prefix: 'mov', noun: 'movement' },
  batches: {
    prefix: 'bat',
    noun: 'batch',
    scopes: 'own',
    of: 'materials',
    publishedEvents: {
      'batch.created': 'A batch was registered or received for the first time.',
      'batch.updated': 'Fields of a batch changed.',
      'batch.quarantined': "A batch was quarantined. Its stock can't be picked.",
      'batch.released': 'A batch was released. Its stock can be picked again.',
      'batch.recalled': "A batch was recalled. Its stock can't be picked.",
      'batch.expiring': 'A batch with stock is close to its expiration date.',
      'batch.expired': 'A batch with stock expired.',
    },
    clockEvents: ['batch.expiring', 'batch.expired'],
  },
  logs: { prefix: 'wl', noun: 'log entry' },
  events: { prefix: 'evt', noun: 'event', scopes: 'read' },
  'calibration-plans': { prefix: 'cpl', noun: 'calibration plan', scopes: 'own', scope: 'calibration', of: 'tools' },
  calibrations: {
    prefix: 'cal',
    noun: 'calibration',
    scopes: 'own',
    scope: 'calibration',
    of: 'tools',
    publishedEvents: {
      'calibration.recorded': 'A calibration of a tool was recorded.',
      'calibration.failed': 'A tool failed its calibration or was found out of tolerance.',
      'calibration.voided': 'A calibration record was voided and no longer applies.',
      'calibration.conceded': 'A concession was granted for a tool that failed its calibration.',
      'calibration.due': 'A calibration is due according to its plan.',
      'calibration.overdue': 'A calibration is overdue according to its plan.',
    },
    clockEvents: ['calibration.due', 'calibration.overdue'],
  },
} as const satisfies { readonly [resource: string]: Part }
