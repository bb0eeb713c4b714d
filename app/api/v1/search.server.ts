import { createRoute, z } from '@hono/zod-openapi'
import { readCatalogue } from '#app/domain/catalogue/catalogue-cache.server.ts'
import { collectionPath } from '#app/domain/catalogue/catalogue-paths.ts'
import { searchCollections } from '#app/domain/catalogue/collections/search-collections.ts'
import { popularProductsHeading } from '#app/domain/catalogue/listing/list-heading.ts'
import { popularProducts } from '#app/domain/catalogue/listing/popular-and-related-products.ts'
import type { Product } from '#app/domain/catalogue/product/product.ts'
import { searchCatalogue } from '#app/domain/catalogue/search/search-index.ts'
import { suggestedPacks } from '#app/domain/catalogue/search/suggested-packs.ts'
import { tryConsumeRate } from '#app/domain/limits/consume-rate-limit.server.ts'
import { TOO_MANY_REQUESTS } from '#app/domain/limits/rate-limits.ts'
import { findRecentSales } from '#app/domain/reports/sales/find-recent-sales.server.ts'
import { errorBody } from '#app/http/responses/error-body.ts'
import { errorResponses } from '../api-error.server.ts'
import { createApiRouter, jsonResponse, mayBeStored } from '../create-api-router.server.ts'
import type { ApiAnswer } from '../serialize-response.server.ts'
import { PackJson } from './product-json.server.ts'

/** Suggestions for the search box while the shopper types. */
export const searchApi = createApiRouter()

/** Section 9 of docs/specification.md: the dropdown shows at most five. */
const MAX_SUGGESTIONS = 5

/** Collections beside the products: a link each. */
const MAX_COLLECTIONS = 2

const HitJson = z
  .object({
    id: z.string(),
    name: z.string(),
    devanagariName: z.string(),
    image: z.string(),
    packs: z.array(PackJson).openapi({ description: 'The two lightest' }),
  })
  .openapi('SearchHit')

const search = createRoute({
  method: 'get',
  path: '/search',
  middleware: mayBeStored,
  summary: 'The best matches for a text',
  request: {
    query: z.object({
      q: z.string().default('').openapi({ description: 'Only its first 64 characters count', example: 'gift' }),
    }),
  },
  responses: {
    200: jsonResponse(
      'Up to five products, and how many there are',
      z
        .object({
          products: z.array(HitJson),
          total: z.int(),
          collections: z
            .array(z.object({ name: z.string(), path: z.string() }))
            .openapi({ description: 'Up to two collections that the text names' }),
          didYouMean: z.string().nullable().openapi({
            description: 'The words these products were found by, where the text itself finds nothing',
            example: 'gift box',
          }),
        })
        .openapi('SearchAnswer'),
    ),
    ...errorResponses(429),
  },
})

searchApi.openapi(search, async (c) => {
  const { q } = c.req.valid('query')
  if (!(await tryConsumeRate(c.get('shop'), 'search', null)))
    return c.json(errorBody('too-many-requests', TOO_MANY_REQUESTS), 429)
  const catalogue = await readCatalogue(c.get('shop'))
  const { products, index } = catalogue
  const { indexes, shownFor } = searchCatalogue(index, q)
  const collections = searchCollections(catalogue, q, MAX_COLLECTIONS).map(({ name, slug }) => ({
    name,
    path: collectionPath(slug),
  }))
  const hits = indexes.slice(0, MAX_SUGGESTIONS).flatMap((productIndex) => products[productIndex] ?? [])
  return c.json({ products: hits.map(hitOf), total: indexes.length, collections, didYouMean: shownFor }, 200)
})

const popular = createRoute({
  method: 'get',
  path: '/popular-products',
  middleware: mayBeStored,
  summary: 'What sold most in the last 30 days, for a search box that is still empty',
  responses: {
    200: jsonResponse(
      'Up to four products; the first of the catalogue while nothing has been sold',
      z.object({ title: z.string(), products: z.array(HitJson) }).openapi('PopularProducts'),
    ),
  },
})

searchApi.openapi(popular, async (c) => {
  const shop = c.get('shop')
  const [{ products }, sales] = await Promise.all([readCatalogue(shop), findRecentSales(shop)])
  const home = popularProducts(products, sales)
  return c.json({ title: popularProductsHeading(home), products: home.products.map(hitOf) }, 200)
})

function hitOf(product: Product): ApiAnswer<typeof HitJson> {
  return { ...product, packs: suggestedPacks(product.packs) }
}
