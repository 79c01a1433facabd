import { testAppends } from './event-store/appends.js'
import { type Bench, type OpenEventStore, useBench } from './event-store/bench.js'
import { testContent } from './event-store/content.js'
import { testFollowers } from './event-store/follows.js'
import { testFollowersUnderLoad } from './event-store/follows-under-load.js'
import { testMetadata } from './event-store/metadata.js'
import { testRaces } from './event-store/races.js'
import { testPositions } from './event-store/read-positions.js'
import { testReads } from './event-store/reads.js'
import { testRepeatedAppends } from './event-store/repeats.js'
import { testScavenging } from './event-store/scavenged.js'
import { testStalledFollowers } from './event-store/slow-followers.js'

/** The contract of every adapter of the EventStore port. Positions can have gaps, and the log can have other events. */
export function describeEventStore(name: string, open: OpenEventStore): void {
  describe(`${name} as an event store`, () => {
    const shop: Bench = useBench()
    before(() => shop.open(open))
    after(() => shop.close())

    describe('appends', () => testAppends(shop))
    describe('stores a repeated append once', () => testRepeatedAppends(shop))
    describe('resolves races', () => testRaces(shop))
    describe('stores metadata beside its events', () => testMetadata(shop))
    describe('reads', () => testReads(shop))
    describe('is read from a position', () => testPositions(shop))
    describe('preserves every byte', () => testContent(shop))
    describe('is followed', () => testFollowers(shop))
    describe('is followed under load', () => testFollowersUnderLoad(shop))
    describe('is followed by many slow consumers', () => testStalledFollowers(shop))
    describe('is scavenged', () => testScavenging(shop))
  })
}
