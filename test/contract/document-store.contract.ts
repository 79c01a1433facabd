import type { DocumentStore } from '../../src/stores/document-store.js'
import { type Bench, bench } from './document-store/bench.js'
import { claimsAreExclusive } from './document-store/claims.js'
import { countsAreRight } from './document-store/counts.js'
import { documentsComeBack } from './document-store/documents.js'
import { documentsExpire } from './document-store/expiry.js'
import { filtersHold } from './document-store/filters.js'
import { leasesAreHeldByOne } from './document-store/leases.js'
import { newerDocumentsWin } from './document-store/newer.js'
import { ordersAreTotal } from './document-store/orders.js'
import { racesHaveOneWinner } from './document-store/races.js'
import { wordsAreFound } from './document-store/words.js'

/**
 * Opens the store that the suite is run against. Expiry goes by `now` (milliseconds since 1970), which the suite
 * moves forward; leases may go by the server's own clock. The server may hold other collections.
 */
export type OpenDocumentStore = (now: () => number) => Promise<DocumentStore>

/** The contract of every adapter of the DocumentStore port. */
export function describeDocumentStore(name: string, open: OpenDocumentStore): void {
  describe(`${name} as a document store`, () => {
    const shop: Bench = bench()
    before(() => shop.open(open))
    after(() => shop.close())

    describe('stores documents', () => documentsComeBack(shop))
    describe('stores the newer document', () => newerDocumentsWin(shop))
    describe('filters', () => filtersHold(shop))
    describe('sorts', () => ordersAreTotal(shop))
    describe('searches words', () => wordsAreFound(shop))
    describe('counts', () => countsAreRight(shop))
    describe('resolves races', () => racesHaveOneWinner(shop))
    describe('claims due documents for one worker', () => claimsAreExclusive(shop))
    describe('leases', () => leasesAreHeldByOne(shop))
    describe('expires documents', () => documentsExpire(shop))
  })
}
