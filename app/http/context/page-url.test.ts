import { expect, test } from 'vitest'
import { pageUrl } from './page-url.server.ts'

test.each([
  ['/admin/settings/cod', '/admin/settings/cod'],
  ['/admin/settings/cod.data', '/admin/settings/cod'],
  ['/products.data?q=kaju&_routes=routes%2Fadmin%2Flayout%2Froute', '/products?q=kaju'],
  ['/_root.data?index', '/'],
  ['/_root.data', '/'],
  ['/admin/_.data', '/admin'],
  ['/orders?index=3', '/orders?index=3'],
])('the page of %s is %s', (requested, page) => {
  const { pathname, search } = pageUrl(new Request(`https://shop.example${requested}`))
  expect(pathname + search).toBe(page)
})
