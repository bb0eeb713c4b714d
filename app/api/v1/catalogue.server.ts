import { createRoute, z } from '@hono/zod-openapi'
import { productIn } from '#app/domain/catalogue/catalogue.ts'
import { readCatalogue } from '#app/domain/catalogue/catalogue-cache.server.ts'
import { collectionWith } from '#app/domain/catalogue/collections/collection.ts'
import { paginateCollection } from '#app/domain/catalogue/collections/collection-products.ts'
import { filterProducts } from '#app/domain/catalogue/listing/product-list.ts'
import { inCatalogue, parseProductQuery } from '#app/domain/catalogue/listing/product-query.ts'
import { SORTS } from '#app/domain/catalogue/listing/sort-products.ts'
import { findRecentSales } from '#app/domain/reports/sales/find-recent-sales.server.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import { gstSchemeAt } from '#app/domain/settings/tax/gst-scheme.ts'
import { errorBody } from '#app/http/responses/error-body.ts'
import { errorResponses } from '../api-error.server.ts'
import { createApiRouter, jsonResponse, mayBeStored } from '../create-api-router.server.ts'
import { ProductJson, productJson } from './product-json.server.ts'

/** The catalogue: the product list as the page shows it, one product, and the collections. */
export const catalogueApi = createApiRouter()

const text = z.string().optional()
const texts = z.union([z.string(), z.array(z.string())]).optional()

const ListQuery = z.object({
  search: text,
  category: texts.openapi({ description: 'The id of a category, as in `facets`; may be repeated', example: 'gifts' }),
  origin: texts.openapi({ description: 'A country of origin; may be repeated', example: 'India' }),
  kind: texts.openapi({ description: 'A kind, as in `facets`; may be repeated', example: 'whole' }),
  min: text.openapi({ description: 'Lowest rate, in rupees per 100 g' }),
  max: text.openapi({ description: 'Highest rate, in rupees per 100 g' }),
  stock: text.openapi({ description: 'in: only what can be bought now' }),
  sort: text.openapi({ description: SORTS.join(', ') }),
  page: text,
})

const FacetJson = z
  .object({
    name: z.string(),
    title: z.string(),
    options: z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })),
  })
  .openapi('Facet')

const ListJson = z
  .object({
    products: z.array(ProductJson),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    facets: z.array(FacetJson),
    buyable: z.boolean().openapi({ description: 'False while the catalogue cannot be read and an older one is shown' }),
  })
  .openapi('ProductList')

const list = createRoute({
  method: 'get',
  path: '/products',
  middleware: mayBeStored,
  summary: 'Products, 24 to a page',
  description: 'Takes the query of the page /products. Values that do not exist are passed over.',
  request: { query: ListQuery },
  responses: { 200: jsonResponse('A page of the list', ListJson) },
})

catalogueApi.openapi(list, async (c) => {
  const shop = c.get('shop')
  const typed = parseProductQuery(new URL(c.req.url).searchParams)
  const [catalogue, sales] = await Promise.all([readCatalogue(shop), findRecentSales(shop)])
  const query = inCatalogue(typed, catalogue)
  const { buyable } = catalogue
  const gstScheme = gstSchemeAt((await readPublicSettings(shop)).gst, shop.now())
  const shown = filterProducts(catalogue, query, sales)
  return c.json(
    {
      ...shown,
      products: shown.products.map((product) => productJson(product, { buyable, gstScheme })),
      buyable,
    },
    200,
  )
})

const one = createRoute({
  method: 'get',
  path: '/products/{id}',
  middleware: mayBeStored,
  summary: 'A product',
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: jsonResponse('The product', ProductJson.extend({ buyable: z.boolean() })), ...errorResponses(404) },
})

catalogueApi.openapi(one, async (c) => {
  const { id } = c.req.valid('param')
  const shop = c.get('shop')
  const catalogue = await readCatalogue(shop)
  const { buyable } = catalogue
  const gstScheme = gstSchemeAt((await readPublicSettings(shop)).gst, shop.now())
  const product = productIn(catalogue, id)
  if (!product) return c.json(errorBody('product-not-found', 'There is no such product.'), 404)
  return c.json({ ...productJson(product, { buyable, gstScheme }), buyable }, 200)
})

const CollectionJson = z
  .object({
    id: z.string().openapi({ description: 'As products name it; it never changes', example: 'new-arrivals' }),
    slug: z.string().openapi({ description: 'Its page is /collections/{slug}' }),
    name: z.string(),
    hindiName: z.string(),
    description: z.string(),
  })
  .openapi('Collection')

const collections = createRoute({
  method: 'get',
  path: '/collections',
  middleware: mayBeStored,
  summary: 'The published collections, in the owner’s order',
  responses: { 200: jsonResponse('The collections', z.object({ collections: z.array(CollectionJson) })) },
})

catalogueApi.openapi(collections, async (c) => {
  const { collections } = await readCatalogue(c.get('shop'))
  return c.json({ collections }, 200)
})

const collection = createRoute({
  method: 'get',
  path: '/collections/{id}/products',
  middleware: mayBeStored,
  summary: 'The products of a collection, best-selling first, 24 to a page',
  request: { params: z.object({ id: z.string() }), query: z.object({ page: text }) },
  responses: {
    200: jsonResponse(
      'A page of its products',
      z.object({ products: z.array(ProductJson), total: z.int(), page: z.int(), pages: z.int(), buyable: z.boolean() }),
    ),
    ...errorResponses(404),
  },
})

catalogueApi.openapi(collection, async (c) => {
  const shop = c.get('shop')
  const [catalogue, sales] = await Promise.all([readCatalogue(shop), findRecentSales(shop)])
  const { buyable } = catalogue
  const gstScheme = gstSchemeAt((await readPublicSettings(shop)).gst, shop.now())
  const found = collectionWith(catalogue.collections, c.req.valid('param').id)
  if (!found) return c.json(errorBody('collection-not-found', 'There is no such collection.'), 404)
  const { products, ...place } = paginateCollection(catalogue, found, sales, Number(c.req.valid('query').page))
  return c.json(
    {
      ...place,
      products: products.map((product) => productJson(product, { buyable, gstScheme })),
      buyable,
    },
    200,
  )
})
