import { idOf, isOf, type Recorded } from '../../domain/decisions/aggregate.js'
import type { AnyEvent } from '../../events/kinds/registry.js'
import { namesIn } from '../../events/schema/names-in.js'
import type { Doc } from '../../stores/document-store.js'
import type { Projection } from './projection.js'

/** The last event of a document, so that the document can be compared with the log. */
interface StreamEnd {
  readonly revision: number
  readonly hash: string
}

export type Mirrored<Shown extends object, More extends object> = Doc & Shown & StreamEnd & More

/** Document type of a read model. */
export type DocOf<Model> = Model extends Projection<infer Document> ? Document : never

export interface Mirroring<Shown extends object, Event extends AnyEvent, More extends object>
  extends Pick<Projection<Doc>, 'name' | 'version' | 'collection'> {
  readonly events: { readonly [Type in Event['type']]: unknown }
  /** Returns what is shown after an event: the state that commands decide on, or a part of it. */
  readonly evolve: (state: Shown | undefined, event: Event & Recorded) => Shown
  /**
   * Returns the fields by which lists filter, sort, and search, as far as they differ from `before`, their values
   * until this event.
   */
  readonly more?: (shown: Shown, event: Event, before: More | undefined) => Partial<More>
}

/** Returns a read model with one document for each stream of a kind, which shows the current state. */
export function mirror<Shown extends object, Event extends AnyEvent, More extends object = object>({
  name,
  version,
  collection,
  events,
  evolve,
  more,
}: Mirroring<Shown, Event, More>): Projection<Mirrored<Shown, More>> {
  return {
    name,
    version,
    collection,
    handles: namesIn(events),
    touches: event => [idOf(event.stream)],
    apply(doc, event, id) {
      if (!isOf<Event>(events, event)) throw new TypeError(`${event.type} is not an event of ${name}`)
      const shown = evolve(doc, event)
      // The states and these fields are plain JSON.
      return {
        ...shown,
        _id: id,
        _seq: doc?._seq ?? event.position,
        revision: event.revision,
        hash: event.hash,
        _pos: event.position,
        ...more?.(shown, event, doc),
      } as unknown as Mirrored<Shown, More>
    },
  }
}
