import { idOf, isOf, type Recorded } from '../../domain/decisions/aggregate.js'
import type { AnyEvent } from '../../events/kinds/registry.js'
import { namesIn } from '../../events/schema/names-in.js'
import type { Doc } from '../../stores/document-store.js'
import type { PastErasure, Projection, VersionRule } from './projection.js'

/** The last event of a document, so that the document can be compared with the log. */
interface StreamEnd {
  readonly revision: number
  readonly hash: string
}

export type Mirrored<Mirror extends object, More extends object> = Doc & Mirror & StreamEnd & More

/** Document type of a read model. */
export type DocOf<Model> = Model extends Projection<infer Document> ? Document : never

export interface Mirroring<Mirror extends object, Event extends AnyEvent, More extends object>
  extends Pick<Projection<Doc>, 'name' | 'version' | 'collection'> {
  readonly versions?: VersionRule<Doc & NoInfer<Mirror>>
  readonly erasePast?: PastErasure<NoInfer<Mirrored<Mirror, More>>>
  readonly events: { readonly [Type in Event['type']]: unknown }
  /** Returns what is shown after an event: the state that commands decide on, or a part of it. */
  readonly evolve: (state: Mirror | undefined, event: Event & Recorded) => Mirror
  /**
   * Returns the fields by which lists filter, sort, and search, as far as they differ from `before`, their values
   * until this event.
   */
  readonly more?: (mirrored: Mirror, event: Event, before: More | undefined) => Partial<More>
}

/** Returns a read model with one document for each stream of a kind, which shows the current state. */
export function mirror<Mirror extends object, Event extends AnyEvent, More extends object = object>({
  name,
  version,
  collection,
  versions,
  erasePast,
  events,
  evolve,
  more,
}: Mirroring<Mirror, Event, More>): Projection<Mirrored<Mirror, More>> {
  return {
    name,
    version,
    collection,
    // Every document of this read model is a mirror.
    ...(versions ? { versions: versions as VersionRule<Doc> } : {}),
    ...(erasePast ? { erasePast } : {}),
    handles: namesIn(events),
    touches: event => [idOf(event.stream)],
    apply(doc, event, id) {
      if (!isOf<Event>(events, event)) throw new TypeError(`${event.type} is not an event of ${name}`)
      const mirrored = evolve(doc, event)
      // The states and these fields are plain JSON.
      return {
        _id: id,
        ...mirrored,
        _seq: doc?._seq ?? event.position,
        revision: event.revision,
        hash: event.hash,
        _pos: event.position,
        ...more?.(mirrored, event, doc),
      } as unknown as Mirrored<Mirror, More>
    },
  }
}
