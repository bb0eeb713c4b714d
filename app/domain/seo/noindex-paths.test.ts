import { expect, test } from 'vitest'
import { isNoindexPath } from './noindex-paths.ts'

test.each([
  ['/cart', true],
  ['/cart.data', true],
  ['/admin', true],
  ['/admin/orders/MW-AAAA-AAAA', true],
  ['/order/MW-AAAA-AAAA/confirmation', true],
  ['/products/1/sample', true],
  ['/files/problems/1_a-640.webp', true],
  ['/', false],
  ['/products', false],
  ['/products/1', false],
  ['/products/sample', false],
  ['/contact', false],
  ['/files/products/1_a-640.webp', false],
  ['/admin-of-another-shop', false],
  ['/cartons', false],
])('%s must not be indexed: %s', (path, noindex) => {
  expect(isNoindexPath(path)).toBe(noindex)
})
