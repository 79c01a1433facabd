import { z } from 'zod'
import { categories } from '../../projections/categories.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { type Route, route } from '../frame/route.js'
import { page } from '../records/listing.js'

const categoryRecord = z
  .object({ slug: z.string(), name: z.string(), materials: z.int().meta({ description: 'How many are not archived' }) })
  .meta({ id: 'Category', description: 'What materials are sorted by' })

export const categoryRoutes = ({ readModels }: { readonly readModels: Pick<ReadModels, 'of'> }): readonly Route[] => [
  route({
    method: 'get',
    path: '/categories',
    scope: 'materials:read',
    tag: 'Materials',
    operationId: 'listCategories',
    summary: 'List the categories that materials have',
    list: true,
    answers: { 200: { description: 'The categories of this page, by slug', schema: categoryRecord } },
    async handle({ paging }) {
      const wanted = { where: [{ field: 'used', is: true }] }
      const { docs, ...around } = await page(readModels.of(categories), wanted, paging)
      return { list: { ...around, data: docs.map(({ _id, name, materials }) => ({ slug: _id, name, materials })) } }
    },
  }),
]
