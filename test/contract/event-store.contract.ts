import { appendsAreAtomic } from './event-store/appends.js'
import { type Bench, bench, type OpenEventStore } from './event-store/bench.js'
import { contentSurvives } from './event-store/content.js'
import { followersSeeAll } from './event-store/follows.js'
import { followersKeepUp } from './event-store/follows-under-load.js'
import { whatIsKeptCounts } from './event-store/metadata.js'
import { placesAreTold } from './event-store/places.js'
import { racesHaveOneWinner } from './event-store/races.js'
import { streamsAreRead } from './event-store/reads.js'
import { repeatsAreStoredOnce } from './event-store/repeats.js'
import { placesSurviveScavenging } from './event-store/scavenged.js'
import { standingStillCostsNothing } from './event-store/slow-followers.js'

/** The contract of every adapter of the EventStore port. Positions can have gaps, and the log can have other events. */
export function describeEventStore(name: string, open: OpenEventStore): void {
  describe(`${name} as an event store`, () => {
    const shop: Bench = bench()
    before(() => shop.open(open))
    after(() => shop.close())

    describe('appends', () => appendsAreAtomic(shop))
    describe('stores a repeated append once', () => repeatsAreStoredOnce(shop))
    describe('resolves races', () => racesHaveOneWinner(shop))
    describe('stores metadata beside its events', () => whatIsKeptCounts(shop))
    describe('reads', () => streamsAreRead(shop))
    describe('is read from a position', () => placesAreTold(shop))
    describe('preserves every byte', () => contentSurvives(shop))
    describe('is followed', () => followersSeeAll(shop))
    describe('is followed under load', () => followersKeepUp(shop))
    describe('is followed by many slow consumers', () => standingStillCostsNothing(shop))
    describe('is scavenged', () => placesSurviveScavenging(shop))
  })
}
