import { describe, expect, test } from 'vitest'
import { apiClient, apiRequester } from '#test/http/api-client.ts'
import { listApiRoutes } from '#test/http/list-api-routes.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { api } from './api.server.ts'

const JSON_TYPE = { 'Content-Type': 'application/json' }
// An address that exists for each path with a parameter. A personal one is refused before anything is looked up.
const EXAMPLES: Readonly<Record<string, string>> = {
  '/products/{id}': '/products/1',
  '/collections/{id}/products': '/collections/gifts/products',
  '/orders/{id}': '/orders/MW-AAAA-AAAA',
}
const post = (body: string, headers: Record<string, string> = JSON_TYPE) => ({ method: 'POST', body, headers })

onBothDatabases((open) => {
  describe('every error has the same format', () => {
    test('404 for an unknown URL', async () => {
      const { shop } = await open()
      expect(await apiClient(shop)('/api/v1/rugs')).toEqual({
        status: 404,
        body: { error: { reason: 'not-found', message: 'There is nothing at this address.' } },
      })
    })

    test('415 for a write without a JSON content type, as from a cross-site form', async () => {
      const { shop } = await open()
      const form = post('a=b', { 'Content-Type': 'application/x-www-form-urlencoded' })
      expect(await apiClient(shop)('/api/v1/cart/price', form)).toMatchObject({
        status: 415,
        body: { error: { reason: 'json-needed' } },
      })
    })

    test('400 for an invalid JSON body', async () => {
      const { shop } = await open()
      expect(await apiClient(shop)('/api/v1/cart/price', post('{'))).toMatchObject({
        status: 400,
        body: { error: { reason: 'invalid-request' } },
      })
    })

    test('400 with a message per invalid field', async () => {
      const { shop } = await open()
      const { status, body } = await apiClient(shop)('/api/v1/auth/codes', post('{"phone":5}'))
      expect([status, body.error.reason, Object.keys(body.error.fields)]).toEqual([400, 'invalid-input', ['phone']])
    })

    test('401 where signing in is required', async () => {
      const { shop } = await open()
      expect(await apiClient(shop)('/api/v1/cart')).toMatchObject({
        status: 401,
        body: { error: { reason: 'sign-in-needed' } },
      })
    })

    test('500 for a bug: no details in the response, all of them in the log', async () => {
      const { shop, outside } = await open()
      await shop.db.schema.dropTable('one_time_codes').execute()
      await shop.db.schema.dropTable('sessions').execute()
      const init = { headers: { Cookie: 'sid=somebody' } }
      expect(await apiClient(shop)('/api/v1/cart', init)).toEqual({
        status: 500,
        body: { error: { reason: 'unexpected', message: 'Something went wrong here. Please try again.' } },
      })
      expect(outside.log.at(-1)).toMatchObject({ level: 'error', facts: { path: '/api/v1/cart' } })
    })
  })

  test('every endpoint has schemas, which drop what they do not name', async () => {
    const { shop } = await open()
    const { body } = await apiClient(shop)('/api/v1/openapi.json')
    const described = Object.entries<object>(body.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((verb) => `${verb.toUpperCase()} /v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    )
    const served = api.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)
    // Endpoints that are no part of the document: of the shop's own pages, and the document itself.
    const undescribed = ['GET /session', 'GET /v1/openapi.json']
    expect([...new Set(served)].toSorted()).toEqual([...described, ...undescribed].toSorted())
    expect(openParts(body).toSorted()).toEqual(OPEN_PARTS)
  })

  test('the examples of the OpenAPI document name no goods, which another shop does not sell', async () => {
    const { shop } = await open()
    const { body } = await apiClient(shop)('/api/v1/openapi.json')
    expect(JSON.stringify(body)).not.toMatch(/almond|badam|cashew|dry.?fruit|\bnuts?\b|\braw\b|diwali/i)
  })

  test('the OpenAPI document describes every route and its successful response', async () => {
    const { shop } = await open()
    const { body } = await apiClient(shop)('/api/v1/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    expect(body.servers).toEqual([{ url: '/api/v1' }])
    for (const path of ['/products', '/products/{id}', '/search', '/cart', '/addresses'])
      expect(body.paths).toHaveProperty([path])
    for (const operations of Object.values<Record<string, { responses: object }>>(body.paths)) {
      for (const operation of Object.values(operations))
        expect(Object.keys(operation.responses).some((status) => status.startsWith('2'))).toBe(true)
    }
  })

  test('docs/api-routes.md lists every route: who may call it, and whether its answers may be stored', async () => {
    const { shop } = await open({ samples: true })
    const at = shop.now()
    const gifts = { id: 'gifts', slug: 'gifts', name: 'Gifts', position: 1, published_at: at, version: 1 }
    await shop.db
      .insertInto('collections')
      .values({ ...gifts, hindi_name: '', description: '', picture_of: '' })
      .execute()
    const request = apiRequester(shop)
    const rows: string[] = []
    const routes = await listApiRoutes(request)
    expect(routes.filter(({ needsSignIn }) => !needsSignIn).map(({ name }) => name)).toEqual(FOR_GUESTS)
    for (const { name, method, path, summary, needsSignIn } of routes) {
      const url = `/api/v1${EXAMPLES[path] ?? path}`
      const { status, headers } = await request(url, method === 'GET' ? {} : { ...post('{}'), method })
      // Nothing found is never stored, so a path without an example would pass unseen.
      if (method === 'GET') expect(status, `${path} needs an address that exists, in EXAMPLES`).not.toBe(404)
      // A body that lacks everything may be refused before anybody is asked who sent it.
      if (needsSignIn) expect([400, 401], name).toContain(status)
      else expect(status, `${name} refuses guests: errorResponses(401) says so`).not.toBe(401)
      const mayBeStored = headers.get('Cache-Control') !== 'no-store'
      rows.push(`| \`${name}\` | ${needsSignIn ? 'yes' : ''} | ${mayBeStored ? 'yes' : ''} | ${summary} |`)
    }
    await expect(`${HEAD}${rows.join('\n')}\n`).toMatchFileSnapshot('../../docs/api-routes.md')
    for (const path of ['/api/v1/products/none', '/api/v1/rugs', '/api/session'])
      expect((await request(path)).headers.get('Cache-Control'), path).toBe('no-store')
  })
})

// What may have fields of any name, written by hand: of errors, the facts behind a refusal and a message by field; of a
// product, alt texts by picture and rupees by pack; of the bot check, its puzzle.
const OPEN_PARTS = [
  'components.schemas.Error.properties.error.properties.detail',
  'components.schemas.Error.properties.error.properties.fields',
  'components.schemas.Product.properties.imageAlts',
  'components.schemas.Product.properties.prices',
  'paths./auth/challenge.get.responses.200.content.application/json.schema.properties.parameters',
]

/** The places of an OpenAPI document whose schema takes fields that it does not name. */
function openParts(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return []
  const isRecord = 'additionalProperties' in value && value.additionalProperties !== false
  const isUnknown = Object.keys(value).length === 0 && (path.at(-2) === 'properties' || path.at(-1) === 'items')
  const parts = Object.entries(value)
    .filter(([key]) => key !== 'additionalProperties')
    .flatMap(([key, each]) => openParts(each, [...path, key]))
  return isRecord || isUnknown ? [path.join('.'), ...parts] : parts
}

// Written by hand, so that a route without a guard is a decision: the routes say themselves who may call them.
const FOR_GUESTS = [
  'GET /products',
  'GET /products/{id}',
  'GET /collections',
  'GET /collections/{id}/products',
  'GET /search',
  'GET /popular-products',
  'GET /auth/challenge',
  'POST /auth/name',
  'POST /auth/logout',
  'POST /auth/codes',
  'POST /auth/codes/confirm',
  'POST /cart/price',
]

const HEAD = `# The routes of the API

Generated from the routes themselves (\`app/api/v1/\`); \`app/api/api.test.ts\` compares this page with them and with what
they answer, and \`npx vitest run --project shop app/api/api.test.ts -u\` rewrites it. Input and responses are in the OpenAPI
document; the rest is in [api.md](api.md).

| Route | Signed in | May be stored | What it does |
|---|---|---|---|
`
