import type { FunctionComponent } from 'preact'
import { lazy } from 'preact-iso'
import type { Topic } from './client/in-use.js'
import type { IconName } from './parts/icon.js'
import type { Phrase } from './words.js'

export interface PageRow {
  /** Below `/console`. */
  readonly path: string
  /** Loaded when somebody goes there. */
  readonly component: FunctionComponent
  /** What somebody must hold to be shown it. */
  readonly scopes: readonly string[]
  /** Missing where it is reached from another page. */
  readonly menu?: {
    readonly label: Phrase
    /** In the bar below a narrow screen, where the label is too long for it. */
    readonly short?: Phrase
    readonly icon: IconName
    /** What is done every day, and what is set up now and then. */
    readonly group: 'daily' | 'office'
    /** Also in the bar below a narrow screen. */
    readonly tab?: boolean
    /** Listed once there is something of it: who does not use it is not shown it. */
    readonly once?: Topic
    /** In the middle of that bar, and marked. */
    readonly main?: boolean
  }
}

/** All pages, in the order of the menu: a new one is a folder with a `page.tsx`, and a row here. */
export const PAGES: readonly PageRow[] = [
  {
    path: '/',
    component: lazy(() => import('./overview/page.js')),
    scopes: [],
    menu: { label: 'menu.overview', icon: 'home', group: 'daily', tab: true },
  },
  {
    path: '/materials',
    component: lazy(() => import('./materials/page.js')),
    scopes: ['materials:read'],
    menu: { label: 'menu.materials', icon: 'box', group: 'daily', tab: true },
  },
  {
    path: '/materials/:id',
    component: lazy(() => import('./material/page.js')),
    scopes: ['materials:read'],
  },
  {
    path: '/scan',
    component: lazy(() => import('./scan/page.js')),
    scopes: [],
    menu: { label: 'menu.scan', icon: 'scan', group: 'daily', tab: true, main: true },
  },
  {
    path: '/tools',
    component: lazy(() => import('./tools/page.js')),
    scopes: ['tools:read'],
    menu: { label: 'menu.tools', icon: 'tool', group: 'daily', tab: true },
  },
  {
    path: '/tools/:id',
    component: lazy(() => import('./tool/page.js')),
    scopes: ['tools:read'],
  },
  {
    path: '/notes',
    component: lazy(() => import('./notes/page.js')),
    scopes: ['delivery-notes:read'],
    menu: { label: 'menu.notes', short: 'menu.notesShort', icon: 'note', group: 'daily', tab: true },
  },
  {
    path: '/notes/:id',
    component: lazy(() => import('./note/page.js')),
    scopes: ['delivery-notes:read'],
  },
  {
    path: '/locations',
    component: lazy(() => import('./locations/page.js')),
    scopes: ['locations:read'],
    menu: { label: 'menu.locations', icon: 'pin', group: 'daily' },
  },
  {
    path: '/batches',
    component: lazy(() => import('./batches/page.js')),
    scopes: ['batches:read'],
    menu: { label: 'menu.batches', icon: 'layers', group: 'daily', once: 'batches' },
  },
  {
    path: '/batches/:id',
    component: lazy(() => import('./batch/page.js')),
    scopes: ['batches:read'],
  },
  {
    path: '/calibration',
    component: lazy(() => import('./calibration/page.js')),
    scopes: ['calibration:read'],
    menu: { label: 'menu.calibration', icon: 'gauge', group: 'daily', once: 'calibration' },
  },
  {
    path: '/calibration/tools/:id',
    component: lazy(() => import('./calibration-tool/page.js')),
    scopes: ['calibration:read'],
  },
  {
    path: '/calibration/:id',
    component: lazy(() => import('./calibration-record/page.js')),
    scopes: ['calibration:read'],
  },
  {
    path: '/insurance',
    component: lazy(() => import('./insurances/page.js')),
    scopes: ['insurance:read'],
    menu: { label: 'menu.insurance', icon: 'umbrella', group: 'office', once: 'insurance' },
  },
  {
    path: '/insurance/:id',
    component: lazy(() => import('./insurance/page.js')),
    scopes: ['insurance:read'],
  },
  {
    path: '/people',
    component: lazy(() => import('./people/page.js')),
    scopes: ['admin'],
    menu: { label: 'menu.people', icon: 'people', group: 'office' },
  },
  {
    path: '/audit',
    component: lazy(() => import('./audit/page.js')),
    scopes: ['events:read'],
    menu: { label: 'menu.audit', icon: 'book', group: 'office' },
  },
  {
    path: '/settings/keys',
    component: lazy(() => import('./keys/page.js')),
    scopes: ['admin'],
    menu: { label: 'menu.keys', icon: 'key', group: 'office' },
  },
  {
    path: '/settings/webhooks',
    component: lazy(() => import('./webhooks/page.js')),
    scopes: ['webhooks:read'],
    menu: { label: 'menu.webhooks', icon: 'hook', group: 'office' },
  },
  {
    path: '/import',
    component: lazy(() => import('./imports/page.js')),
    scopes: [],
    menu: { label: 'menu.import', icon: 'upload', group: 'office' },
  },
  {
    path: '/import/:id',
    component: lazy(() => import('./import/page.js')),
    scopes: [],
  },
  {
    path: '/labels',
    component: lazy(() => import('./labels/page.js')),
    scopes: [],
    menu: { label: 'menu.labels', icon: 'print', group: 'office' },
  },
  {
    path: '/settings/station',
    component: lazy(() => import('./station/page.js')),
    scopes: [],
    menu: { label: 'menu.station', icon: 'qr', group: 'office' },
  },
  {
    path: '/settings/webhooks/:id',
    component: lazy(() => import('./webhook/page.js')),
    scopes: ['webhooks:read'],
  },
]
