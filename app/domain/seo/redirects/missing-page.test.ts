import { expect, test } from 'vitest'
import { countedPath } from './missing-page.ts'

test.each([
  ['/Collections/Nuts/', '/collections/nuts'],
  ['/product/kaju-w240', '/product/kaju-w240'],
  ['/shop/%E0%A4%95%E0%A4%BE%E0%A4%9C%E0%A5%82', '/shop/काजू'],
  ['/almonds.html', '/almonds.html'],
  ['/blogs/news/2024/05/how-to-store-walnuts', '/blogs/news/2024/05/how-to-store-walnuts'],
  ['/blog/2024-05-12-new-crop', '/blog/2024-05-12-new-crop'],
  ['/offers/12-05-2024', '/offers/12-05-2024'],
  ['/product/almonds-california-500g', '/product/almonds-california-500g'],
  ['/blogs/news/10-health-benefits-of-almonds', '/blogs/news/10-health-benefits-of-almonds'],
])('%s counts as %s', (path, counted) => expect(countedPath(path)).toBe(counted))

test.each([
  '/',
  '/.env',
  '/.git/config',
  '/wp-login.php',
  '/wp-content/uploads/a',
  '/index.php',
  '/images/logo.png',
  '/app.js.map',
  '/cgi-bin/x',
  '/a/b/c/d/e/f/g/h',
  '/user/asha@example.com',
  '/call/98765-43210',
  '/call/98765%2043210',
  '/call/2024-05-1243',
  '/call/2024-05-12-98765-43210',
  '/call/2024-13-12',
  '/call/20240512',
  '/reset/1f0c9a7be2d34f5a8b6c7d',
  '/order/3f2b8c1e-9d4a-4e7b-8f6a-2c5d1e0b9a73',
  '/r/AbC-9dEfGhIjKlMnOp_QrStUv-12',
  "/x'or'1",
  `/${'x'.repeat(300)}`,
  '/%',
])('%s is not counted', (path) => expect(countedPath(path)).toBeNull())
