import type { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Shop } from '#app/domain/shop.ts'
import { visitorOf } from '../context/router-context.ts'
import { pageRenderer } from './page-renderer.server.ts'

const ORIGIN = 'https://shop.test'
const shop = { origin: ORIGIN, newId: (kind: string) => `${kind}_1` } as unknown as Shop

/** The kind of visitor that a page at this address sees. */
async function visitorAt(path: string, method = 'GET'): Promise<string> {
  const render = async (_: Request, context?: RouterContextProvider) =>
    new Response(context ? (await visitorOf(context)).kind : null)
  const response = await pageRenderer(render, AbortSignal.abort())(new Request(ORIGIN + path, { method }), shop)
  return response.text()
}

test.each(['/', '/products?sort=price', '/products/1.data', '/contact'])(
  'the public page %s cannot ask who its visitor is',
  async (path) => {
    await expect(visitorAt(path)).rejects.toThrow('the same for everyone')
  },
)

test.each([
  ['/cart', 'GET'],
  ['/contact?ticket=TK-000000', 'GET'],
  ['/contact', 'POST'],
])('%s of %s can', async (path, method) => {
  expect(await visitorAt(path, method)).toBe('guest')
})
