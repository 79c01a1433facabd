import { expect } from 'chai'
import { createRandom } from '../../../../src/cli/demo/random.js'
import type { Received } from '../../../support/client.js'
import { waitWithin } from '../../../support/collecting.js'
import { describeOnServers, type Instance } from '../../../support/shared-servers.js'
import { scaleToCampaign } from '../../size.js'

/** In one of 150 runs with 5 rounds, too few of the random moves would close a cycle. */
const ROUNDS = scaleToCampaign(60, 12)
const KILLS = scaleToCampaign(8)
const LOCATIONS = 8
const LEASE_MS = 1_500
const SEED = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000)
const CYCLE_MESSAGE = "A location can't be inside itself."

/** The parent of each location, by ID. */
type Tree = Readonly<Record<string, string | null>>

interface Move {
  readonly id: string
  readonly parent: string | null
  readonly key: string
}

interface AnsweredMove extends Move {
  /** Undefined if there was no response. */
  readonly answer: Received | undefined
}

describeOnServers({ title: `Locations on two instances (CRASH_SEED=${SEED})`, leaseMs: LEASE_MS }, servers => {
  const random = createRandom(SEED)
  let position = ''
  let keys = 0
  beforeEach(() => {
    position = ''
  })

  async function made(at: Instance): Promise<readonly string[]> {
    const names = Array.from({ length: LOCATIONS }, (_, n) => `Shelf ${n}`)
    return Promise.all(names.map(async name => (await at.client.create('/locations', { name })).id))
  }

  /** Returns moves: the first ones would close a cycle if all were applied, the others are random. */
  function movesOf(ids: readonly string[]): readonly Move[] {
    const ring = Array.from({ length: random.between(2, 4) }, () => random.below(LOCATIONS))
    const closing = ring.map((at, n) => ({ id: ids[at]!, parent: ids[ring[(n + 1) % ring.length]!]! }))
    const others = Array.from({ length: 4 }, () => ({
      id: random.pick(ids),
      parent: random.chance(0.2) ? null : random.pick(ids),
    }))
    return [...closing, ...others].map(move => ({ ...move, key: `move-${SEED}-${keys++}` }))
  }

  async function move({ client }: Instance, { id, parent, key }: Move): Promise<Received> {
    const headers = { 'Idempotency-Key': key }
    const requestOptions = { body: { parent_id: parent }, headers }
    // An interrupted move has no owner for a while.
    const response = await waitWithin(60_000, `the move ${key} is answered`, async () => {
      const given = await client.call('PATCH', `/locations/${id}`, requestOptions)
      return given.body.error?.code !== 'IDEMPOTENCY_IN_PROGRESS' && given
    })
    if (response.status === 400) expect(response.text).to.include(CYCLE_MESSAGE)
    else expect(response.status, response.text).to.equal(200)
    return response
  }

  /** Returns the tree of both instances when they show every acknowledged move. */
  async function shownBy(instance: Instance, responses: readonly AnsweredMove[]): Promise<Tree> {
    const reported = responses.map(({ answer }) => String(answer?.headers['inventory-position'] ?? ''))
    position = [position, ...reported].sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).at(-1) ?? ''
    const headers = { 'Inventory-Position': position }
    const all = await waitWithin(60_000, 'the locations are listed', async () => {
      const { status, body } = await instance.client.get('/locations?limit=200', { headers })
      return status === 200 && (body.data as readonly { id: string; parent_id: string | null }[])
    })
    return Object.fromEntries(all.map(({ id, parent_id }) => [id, parent_id]))
  }

  function holds(tree: Tree, before: Tree, responses: readonly AnsweredMove[]): void {
    for (const id of Object.keys(tree)) {
      for (let [above, steps] = [tree[id], 0]; above; [above, steps] = [tree[above], steps + 1]) {
        expect(above, `${id} is inside itself: ${JSON.stringify(tree)}`).not.to.equal(id)
        expect(steps).to.be.below(Object.keys(tree).length)
      }
      const mine = responses.filter(move => move.id === id && move.answer?.status === 200)
      const may = mine.length === 0 ? [before[id] ?? null] : mine.map(({ parent }) => parent)
      expect(may, `${id} is where it was moved`).to.include(tree[id])
    }
  }

  it(`never form a cycle when moved concurrently, ${ROUNDS} times`, async function () {
    this.timeout(600_000)
    const instances = await Promise.all([servers.startInstance(), servers.startInstance()])
    const ids = await made(instances[0]!)
    let tree: Tree = {}
    let refused = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const responses = await Promise.all(
        movesOf(ids).map(async (each, n) => ({ ...each, answer: await move(instances[n % 2]!, each) })),
      )
      refused += responses.filter(({ answer }) => answer.status === 400).length
      const [one, other] = await Promise.all(instances.map(instance => shownBy(instance, responses)))
      expect(one).to.deep.equal(other)
      holds(one as Tree, tree, responses)
      tree = one as Tree
    }
    expect(refused).to.be.above(ROUNDS)
    expect((await servers.verify()).code).to.equal(0)
  })

  it(`form no cycle and are where they were moved, while one of two is killed ${KILLS} times`, async function () {
    this.timeout(900_000)
    const other = await servers.startInstance()
    const ids = await made(other)
    let tree: Tree = {}
    let cut = 0
    // A single kill might come after all moves are answered.
    const isOver = (kill: number) => kill >= KILLS && (cut > 0 || kill >= KILLS * 10)
    for (let kill = 0; !isOver(kill); kill += 1) {
      const victim = await servers.startInstance()
      const here = [movesOf(ids), movesOf(ids), movesOf(ids)].flat()
      const there = movesOf(ids)
      const cutOff = here.map(async each => ({
        ...each,
        answer: await move(victim, each).catch(ignoreConnectionError),
      }))
      const answered = there.map(async each => ({ ...each, answer: await move(other, each) }))
      await Promise.race([...cutOff, ...answered])
      await new Promise(resolve => setTimeout(resolve, random.below(40)))
      await victim.kill()
      const responses: AnsweredMove[] = await Promise.all([...cutOff, ...answered])
      cut += responses.filter(({ answer }) => answer === undefined).length
      // Interrupted clients retry at the remaining instance.
      const again = await Promise.all(here.map(async each => ({ ...each, answer: await move(other, each) })))
      for (const [n, { answer }] of responses.slice(0, here.length).entries())
        if (answer) expect(again[n]?.answer.status).to.equal(answer.status)
      const all = [...responses, ...again]
      const visible = await shownBy(other, all)
      holds(visible, tree, all)
      tree = visible
    }
    expect(cut, 'kills during moves that were under way').to.be.above(0)
    expect((await servers.verify()).code).to.equal(0)
  })
})

/** Ignores a broken connection, which a kill causes, but no wrong response. */
function ignoreConnectionError(error: unknown): undefined {
  if (error instanceof Error && error.name === 'AssertionError') throw error
}
