import { z } from 'zod'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { people } from '../../projections/people.js'
import { type Route, route } from '../frame/route.js'
import { page } from '../records/listing.js'

const personRecord = z
  .object({ id: z.string().meta({ description: 'Unique identifier of the user.' }), name: z.string() })
  .meta({ id: 'Colleague', description: 'Active user that tools can be checked out to' })

const peopleQuery = z.strictObject({
  search: z.string().max(200).optional().meta({ description: 'Search words. Each must occur in the name' }),
})

const BY_NAME = [{ field: 'name_key' }]

export const peopleRoutes = ({ readModels }: { readonly readModels: Pick<ReadModels, 'of'> }): readonly Route[] => [
  route({
    method: 'get',
    path: '/people',
    scope: 'tools:write',
    tag: 'Tools',
    operationId: 'listPeople',
    summary: 'List people that tools can be checked out to',
    description:
      'Returns the IDs and names of active users, sorted by name. For email addresses and roles, list users with the scope `admin`.',
    query: peopleQuery,
    list: true,
    responses: { 200: { description: 'Page of people', schema: personRecord } },
    async handle({ query: { search }, paging }) {
      const where = [{ field: 'active', is: true }]
      const { docs, ...around } = await page(readModels.of(people), { where, search, sort: BY_NAME }, paging)
      return { list: { ...around, data: docs.map(({ _id, name }) => ({ id: _id, name })) } }
    },
  }),
]
