import { expect, test } from 'vitest'
import { mayLoadSampleProducts } from './may-load-sample-products.ts'

test.each([
  [true, false, 12, true],
  [true, false, 0, true],
  [false, true, 0, true],
  [false, true, 1, false],
  [false, false, 0, false],
])('admin %s, demo %s, %i products: may load %s', (isAdmin, demo, products, may) => {
  expect(mayLoadSampleProducts({ isAdmin, demo, products, loadsSamples: true })).toBe(may)
  // An owner who removed the sample products keeps them away from everybody but admins.
  expect(mayLoadSampleProducts({ isAdmin, demo, products, loadsSamples: false })).toBe(isAdmin)
})
