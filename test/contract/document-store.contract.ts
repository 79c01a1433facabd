import type { DocumentStore } from '../../src/stores/document-store.js'
import { type Bench, useBench } from './document-store/bench.js'
import { testClaims } from './document-store/claims.js'
import { testCounts } from './document-store/counts.js'
import { testDocuments } from './document-store/documents.js'
import { testExpiry } from './document-store/expiry.js'
import { testFilters } from './document-store/filters.js'
import { testLeases } from './document-store/leases.js'
import { testNewerDocuments } from './document-store/newer.js'
import { testSorting } from './document-store/orders.js'
import { testRaces } from './document-store/races.js'
import { testWords } from './document-store/words.js'

/**
 * Opens the store that the suite is run against. Expiry uses `now` (milliseconds since 1970), which the suite
 * moves forward; leases can use the server's own clock. The server can contain other collections.
 */
export type OpenDocumentStore = (now: () => number) => Promise<DocumentStore>

/** The contract of every adapter of the DocumentStore port. */
export function describeDocumentStore(name: string, open: OpenDocumentStore): void {
  describe(`${name} as a document store`, () => {
    const shop: Bench = useBench()
    before(() => shop.open(open))
    after(() => shop.close())

    describe('stores documents', () => testDocuments(shop))
    describe('stores the newer document', () => testNewerDocuments(shop))
    describe('filters', () => testFilters(shop))
    describe('sorts', () => testSorting(shop))
    describe('searches words', () => testWords(shop))
    describe('counts', () => testCounts(shop))
    describe('resolves races', () => testRaces(shop))
    describe('claims due documents for one worker', () => testClaims(shop))
    describe('leases', () => testLeases(shop))
    describe('expires documents', () => testExpiry(shop))
  })
}
