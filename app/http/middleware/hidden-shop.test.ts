import { expect, test } from 'vitest'
import { routePaths } from '#test/http/shop-routes.ts'
import { isOpenWhileHidden } from './hidden-shop.server.ts'

test('a hidden shop shows no page about its goods, and none of its endpoints for programs', () => {
  const closed = [...routePaths(), '/_.data', '/products.data', '/products/1.data'].filter(
    (path) => !isOpenWhileHidden(path),
  )
  expect(closed).toEqual(expect.arrayContaining(['/', '/products', '/products/:id', '/cart', '/checkout', '/contact']))
  const others = ['/robots.txt', '/sitemap.xml', '/sitemap-1.xml', '/feeds/products.xml', '/feeds/new.xml']
  const programs = ['/api/v1/products', '/api/v1/search', '/api/v1/cart', '/api/v1/checkout', '/api/v1/openapi.json']
  expect([...others, ...programs].filter(isOpenWhileHidden)).toEqual([])
})

test('signing in, the panel, orders of before and files stay open', () => {
  const paths = [
    '/auth',
    '/auth.data',
    '/admin',
    '/admin/orders/new',
    '/orders',
    '/track/o',
    '/pay/o',
    '/t/o',
    '/i/o',
    '/u/o',
    '/payments/p/go',
  ]
  const others = [
    '/assets/a.js',
    '/files/brand/a.webp',
    '/api/session',
    '/healthz',
    '/webhooks/razorpay',
    '/opens-soon',
    '/__manifest',
  ]
  expect([...paths, ...others].filter((path) => !isOpenWhileHidden(path))).toEqual([])
})
