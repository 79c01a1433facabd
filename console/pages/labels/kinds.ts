import { inventory, type ReadScope } from '../../api/inventory.js'
import { may, publicUrl } from '../../api/session.js'
import { type MessageKey, t } from '../../i18n/messages.js'
import type { Option } from '../../parts/form/picker.js'
import { CARDS, type Order } from '../scan/codes.js'
import { gs1Code } from './code128.js'
import type { LabelText } from './label.js'

type Unlabeled = 'calibration' | 'delivery-notes' | 'insurance' | 'webhooks' | 'events' | 'audit'
/** Kinds whose records have labels: those with scopes, except for some. */
export type LabelKindName = Exclude<ReadScope extends `${infer Name}:read` ? Name : never, Unlabeled>

interface LabelKind {
  readonly label: MessageKey
  readonly scope: string
  readonly search: (search: string, signal: AbortSignal) => Promise<readonly Option[]>
  /** Reads the existing records among these IDs. */
  readonly read: (ids: readonly string[], signal: AbortSignal) => Promise<readonly LabelText[]>
}

/** Returns the link in the QR code, which opens the record on a phone that scans it. The host is the public URL. */
const linkTo = (id: string): string => `${publicUrl.value ?? location.origin}/c/${id}`

const searchParams = (search: string) => ({ ...(search ? { search } : {}), per_page: 8 })
const noted = (note: string | null): { readonly note?: string } => (note === null ? {} : { note })

export const LABEL_KINDS = {
  materials: {
    label: 'menu.materials',
    scope: 'materials:read',
    async search(search, signal) {
      const { data } = await inventory.listMaterials({ ...searchParams(search), sort: 'name' }, { signal })
      return data.map(({ id, name, sku }) => ({ id, label: name, ...noted(sku) }))
    },
    async read(ids, signal) {
      const { data } = await inventory.listMaterials({ ids: ids.join(), per_page: ids.length }, { signal })
      return data.map(({ id, name, sku, ean, unit }) => ({
        ...{ id, title: name, note: unit, link: linkTo(id), code: sku ?? ean },
      }))
    },
  },
  tools: {
    label: 'labels.tools',
    scope: 'tools:read',
    async search(search, signal) {
      const { data } = await inventory.listTools({ ...searchParams(search), sort: 'name' }, { signal })
      return data.map(({ id, name, asset_tag }) => ({ id, label: name, ...noted(asset_tag) }))
    },
    async read(ids, signal) {
      const { data } = await inventory.listTools({ ids: ids.join(), per_page: ids.length }, { signal })
      return data.map(({ id, name, asset_tag, serial_number, category }) => ({
        ...{ id, title: name, note: category ?? '', link: linkTo(id), code: asset_tag ?? serial_number },
      }))
    },
  },
  locations: {
    label: 'menu.locations',
    scope: 'locations:read',
    async search(search, signal) {
      const { data } = await inventory.listLocations({ ...searchParams(search), sort: 'name' }, { signal })
      return data.map(({ id, name, code }) => ({ id, label: name, ...noted(code) }))
    },
    async read(ids, signal) {
      const { data } = await inventory.listLocations({ ids: ids.join(), per_page: ids.length }, { signal })
      return data.map(({ id, name, code, description }) => ({
        ...{ id, title: name, note: description ?? '', link: linkTo(id), code },
      }))
    },
  },
  batches: {
    label: 'menu.batches',
    scope: 'batches:read',
    async search(search, signal) {
      const { data } = await inventory.listBatches(searchParams(search), { signal })
      return data.map(({ id, batch_number, material_name }) => ({ id, label: batch_number, ...noted(material_name) }))
    },
    async read(ids, signal) {
      const { data } = await inventory.listBatches({ ids: ids.join(), per_page: ids.length }, { signal })
      const materialIds = [...new Set(data.map(({ material_id }) => material_id))]
      const materials = materialIds.length === 0 ? [] : (await eansOf(materialIds, signal)).data
      return data.map(({ id, batch_number, material_id, material_name, gtin, expires_on }) => {
        const ean = gtin ?? materials.find(material => material.id === material_id)?.ean ?? null
        const note = [batch_number, expires_on].filter(Boolean).join(' · ')
        const code = gs1Code(ean, batch_number) ?? batch_number
        return { id, title: material_name ?? batch_number, note, link: linkTo(id), code }
      })
    },
  },
} satisfies Readonly<Record<LabelKindName, LabelKind>>

const eansOf = (ids: readonly string[], signal: AbortSignal) =>
  inventory.listMaterials({ ids: ids.join(), per_page: ids.length }, { signal })

export const labelKinds = (): readonly LabelKindName[] =>
  (Object.keys(LABEL_KINDS) as LabelKindName[]).filter(kind => may(LABEL_KINDS[kind].scope))

/** Cards that are scanned in place of buttons. */
export const cards = (): readonly LabelText[] =>
  (Object.entries(CARDS) as [Order, string][]).map(([order, code]) => ({
    ...{
      id: order,
      title: t(order === 'undo' ? 'undo' : order === 'book' ? 'scan.bookCard' : `scan.${order}`),
      note: t('labels.card'),
      link: code,
      code,
    },
  }))
