import { z } from 'zod'
import { categories } from '../../projections/categories.js'
import type { ReadModels } from '../../projections/engine/read-models.js'
import { type Route, route } from '../frame/route.js'
import { page } from '../records/listing.js'

const categoryRecord = z
  .object({
    slug: z.string(),
    name: z.string(),
    materials: z.int().meta({ description: 'Number of materials in the category, without archived ones' }),
  })
  .meta({ id: 'Category', description: 'Category of materials' })

export const categoryRoutes = ({ readModels }: { readonly readModels: Pick<ReadModels, 'of'> }): readonly Route[] => [
  route({
    method: 'get',
    path: '/categories',
    scope: 'materials:read',
    tag: 'Materials',
    operationId: 'listCategories',
    summary: 'List categories of materials',
    description: 'Returns the categories of materials that are not archived, sorted by slug.',
    list: true,
    responses: { 200: { description: 'Page of categories', schema: categoryRecord } },
    async handle({ paging }) {
      const query = { where: [{ field: 'used', is: true }] }
      const { docs, ...around } = await page(readModels.of(categories), query, paging)
      return { list: { ...around, data: docs.map(({ _id, name, materials }) => ({ slug: _id, name, materials })) } }
    },
  }),
]
