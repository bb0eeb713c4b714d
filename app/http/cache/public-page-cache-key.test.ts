import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { PUBLIC_PAGES, publicCacheKey } from './public-page-cache-key.ts'

test.each([
  ['/', '/'],
  ['/?utm_source=letter&fbclid=1', '/'],
  ['/products', '/products'],
  ['/products?utm_source=letter', '/products'],
  ['/products?sort=nonsense&page=1', '/products'],
  ['/products?stock=in&category=nuts&page=2', '/products?category=nuts&stock=in&page=2'],
  ['/products?page=2&category=nuts&stock=in&gclid=3', '/products?category=nuts&stock=in&page=2'],
  ['/products/7?reviews=2&utm_source=letter&w=500g', '/products/7?w=500g&reviews=2'],
  ['/contact?utm_source=letter', '/contact'],
  ['/return-policy', '/return-policy'],
  ['/_.data', '/_.data'],
  ['/_.data?_routes=routes%2Fstorefront%2Fhome%2Froute', '/_.data?_routes=routes%2Fstorefront%2Fhome%2Froute'],
  [
    '/products.data?_routes=routes%2Fstorefront%2Fproducts%2Froute&page=2',
    '/products.data?_routes=routes%2Fstorefront%2Fproducts%2Froute&page=2',
  ],
  ['/products/7.data?w=1kg', '/products/7.data?w=1kg'],
])('%s is rendered as %s', (url, address) => {
  expect(publicCacheKey(url)).toBe(address)
})

test.each([
  '/cart',
  '/checkout',
  '/auth',
  '/orders',
  '/admin',
  '/api/session',
  '/products/7/sample',
  '/products/',
  '/.data',
  '/orders/x.css',
  '/products/7.css',
  '/products/%2e%2e',
  '//elsewhere.example/products',
  'http://elsewhere.example/products',
  '',
  // A search without results is counted.
  '/products?search=badam',
  '/products.data?search=badam',
  // Personal.
  '/contact?ticket=TK-123456&key=abc',
  '/contact?topic=product&product=1',
  // Not a URL that our scripts request.
  '/products.data?_routes=root',
  '/products.data?_routes=routes%2Fstorefront%2Fproducts%2Froute&_routes=root',
  `/products/7?pin=${'1'.repeat(17)}`,
  `/products?origin=${'x'.repeat(300)}`,
])('%s is not cached', (url) => {
  expect(publicCacheKey(url)).toBeNull()
})

test('every public page names a route that exists', async () => {
  const ids = new Set<string>()
  const collect = (entries: typeof routes) => {
    for (const { id, file, children } of entries) {
      ids.add(id ?? file.replace(/\.tsx?$/, ''))
      if (children) collect(children)
    }
  }
  collect(routes)
  for (const { route } of PUBLIC_PAGES) expect(ids).toContain(route)
})
