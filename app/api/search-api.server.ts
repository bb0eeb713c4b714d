import { createRoute, z } from '@hono/zod-openapi'
import type { Product } from '#app/domain/catalogue/product.ts'
import { readCatalogue } from '#app/domain/catalogue/read-catalogue.server.ts'
import { meantByIndex, searchIndex } from '#app/domain/catalogue/search-index.ts'
import { createApi } from './create-api.server.ts'
import { jsonAnswer } from './json-route.server.ts'
import { PackJson } from './product-json.server.ts'

/** What the search box asks while someone types. */
export const searchApi = createApi()

/** Spec section 9: the dropdown shows at most five. */
const MOST = 5

const HitJson = z
  .object({
    id: z.string(),
    name: z.string(),
    devanagariName: z.string(),
    image: z.string(),
    packs: z.array(PackJson).openapi({ description: '250g and 500g' }),
  })
  .openapi('SearchHit')

const search = createRoute({
  method: 'get',
  path: '/search',
  summary: 'The best matches for a text',
  request: {
    query: z.object({
      q: z.string().default('').openapi({ description: 'Only its first 64 characters count', example: 'badam' }),
    }),
  },
  responses: {
    200: jsonAnswer(
      'Up to five products; another text to try where nothing was found',
      z
        .object({ products: z.array(HitJson), total: z.int(), didYouMean: z.string().nullable() })
        .openapi('SearchAnswer'),
    ),
  },
})

searchApi.openapi(search, async (c) => {
  const { q } = c.req.valid('query')
  const { products, index } = await readCatalogue(c.get('shop'))
  const found = searchIndex(index, q)
  const hits = Array.from(found.subarray(0, MOST)).flatMap((place) => products[place] ?? [])
  const suggestion = found.length === 0 ? meantByIndex(index, q) : null
  return c.json({ products: hits.map(hitOf), total: found.length, didYouMean: suggestion }, 200)
})

function hitOf({ id, name, devanagariName, image, packs }: Product): z.infer<typeof HitJson> {
  return { id, name, devanagariName, image, packs: packs.filter((pack) => pack.weight !== '1kg') }
}
