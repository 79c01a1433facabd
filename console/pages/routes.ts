import type { FunctionComponent } from 'preact'
import { lazy } from 'preact-iso'
import type { Feature } from '../api/features-in-use.js'
import { InventoryError, type ReadScope } from '../api/inventory.js'
import type { MessageKey } from '../i18n/messages.js'
import type { IconName } from '../parts/icon.js'

export interface PageRow {
  /** Path below `/console`. */
  readonly path: string
  /** Loaded on the first visit. */
  readonly component: FunctionComponent
  /** Scopes that the page requires. */
  readonly scopes: readonly string[]
  /** Entry in the menu. Missing if only other pages link to it. */
  readonly menu?: {
    readonly label: MessageKey
    /** Shorter label for the tab bar. */
    readonly short?: MessageKey
    readonly icon: IconName
    /** Daily work, or setup and administration. */
    readonly group: 'daily' | 'office'
    /** Whether it is in the tab bar of narrow screens. */
    readonly tab?: boolean
    /** Hides the entry until the feature is in use. */
    readonly feature?: Feature
    /** Whether it is the highlighted tab in the middle. */
    readonly main?: boolean
  }
}

const overview = pageOf(() => import('./overview/page.js'))
const stock = pageOf(() => import('./bundles/stock.js'))
const tools = pageOf(() => import('./bundles/tools.js'))
const office = pageOf(() => import('./bundles/office.js'))

/** Returns a function that loads a page of a bundle. The first page opened loads the whole bundle. */
function pageOf<Bundle extends Readonly<Record<string, FunctionComponent>>>(load: () => Promise<Bundle>) {
  return (name: keyof Bundle & string) =>
    lazy(async () => ({ default: (await load().catch(() => undefined))?.[name] ?? Unreachable }))
}

/** Takes the place of a page that can't be loaded: the network failed, or the service was upgraded. */
function Unreachable(): never {
  throw new InventoryError('NETWORK', '', { status: 0 })
}

const ROWS = [
  {
    path: '/',
    component: overview('default'),
    scopes: [],
    menu: { label: 'menu.overview', icon: 'home', group: 'daily', tab: true },
  },
  {
    path: '/materials',
    component: stock('Materials'),
    scopes: ['materials:read'],
    menu: { label: 'menu.materials', icon: 'box', group: 'daily', tab: true },
  },
  {
    path: '/materials/:id',
    component: stock('Material'),
    scopes: ['materials:read'],
  },
  {
    path: '/scan',
    component: stock('Scan'),
    scopes: [],
    menu: { label: 'menu.scan', icon: 'scan', group: 'daily', tab: true, main: true },
  },
  {
    path: '/tools',
    component: tools('Tools'),
    scopes: ['tools:read'],
    menu: { label: 'menu.tools', icon: 'tool', group: 'daily', tab: true },
  },
  {
    path: '/tools/:id',
    component: tools('Tool'),
    scopes: ['tools:read'],
  },
  {
    path: '/notes',
    component: stock('Notes'),
    scopes: ['delivery-notes:read'],
    menu: { label: 'menu.notes', short: 'menu.notesShort', icon: 'note', group: 'daily', tab: true },
  },
  {
    path: '/notes/:id',
    component: stock('Note'),
    scopes: ['delivery-notes:read'],
  },
  {
    path: '/locations',
    component: office('Locations'),
    scopes: ['locations:read'],
    menu: { label: 'menu.locations', icon: 'pin', group: 'daily' },
  },
  {
    path: '/batches',
    component: stock('Batches'),
    scopes: ['batches:read'],
    menu: { label: 'menu.batches', icon: 'layers', group: 'daily', feature: 'batches' },
  },
  {
    path: '/batches/:id',
    component: stock('Batch'),
    scopes: ['batches:read'],
  },
  {
    path: '/calibration',
    component: tools('Calibration'),
    scopes: ['calibration:read'],
    menu: { label: 'menu.calibration', icon: 'gauge', group: 'daily', feature: 'calibration' },
  },
  {
    path: '/calibration/tools/:id',
    component: tools('CalibrationTool'),
    scopes: ['calibration:read'],
  },
  {
    path: '/calibration/:id',
    component: tools('CalibrationRecord'),
    scopes: ['calibration:read'],
  },
  {
    path: '/insurance',
    component: tools('Insurances'),
    scopes: ['insurance:read'],
    menu: { label: 'menu.insurance', icon: 'umbrella', group: 'office', feature: 'insurance' },
  },
  {
    path: '/insurance/:id',
    component: tools('Insurance'),
    scopes: ['insurance:read'],
  },
  {
    path: '/people',
    component: office('People'),
    scopes: ['admin'],
    menu: { label: 'menu.people', icon: 'people', group: 'office' },
  },
  {
    path: '/audit',
    component: office('Audit'),
    scopes: ['events:read'],
    menu: { label: 'menu.audit', icon: 'book', group: 'office' },
  },
  {
    path: '/proof',
    component: office('Proof'),
    scopes: ['audit:read'],
    menu: { label: 'menu.proof', icon: 'shield', group: 'office' },
  },
  {
    path: '/settings/keys',
    component: office('Keys'),
    scopes: ['admin'],
    menu: { label: 'menu.keys', icon: 'key', group: 'office' },
  },
  {
    path: '/settings/webhooks',
    component: office('Webhooks'),
    scopes: ['webhooks:read'],
    menu: { label: 'menu.webhooks', icon: 'hook', group: 'office' },
  },
  {
    path: '/import',
    component: office('Imports'),
    scopes: [],
    menu: { label: 'menu.import', icon: 'upload', group: 'office' },
  },
  {
    path: '/import/:id',
    component: office('Import'),
    scopes: [],
  },
  {
    path: '/labels',
    component: office('Labels'),
    scopes: [],
    menu: { label: 'menu.labels', icon: 'print', group: 'office' },
  },
  {
    path: '/settings/station',
    component: office('Station'),
    scopes: [],
    menu: { label: 'menu.station', icon: 'qr', group: 'office' },
  },
  {
    path: '/settings/webhooks/:id',
    component: office('Webhook'),
    scopes: ['webhooks:read'],
  },
] as const satisfies readonly PageRow[]

type ScopeOfPage = (typeof ROWS)[number]['scopes'][number]

/** All pages, in menu order. Doesn't compile if there is a scope that reads records, but no page that requires it. */
export const PAGES: Exclude<ReadScope, ScopeOfPage> extends never ? readonly PageRow[] : never = ROWS
