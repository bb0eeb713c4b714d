import { expect, test } from 'vitest'
import { signInReason } from './sign-in-reason.ts'

test('whoever wanted a sample, an order or a review reads why a code is asked for; on the way home nobody does', () => {
  expect(signInReason('/products/1/sample')).toMatch('tasting sample')
  expect(signInReason('/orders/MW-7K3M-9QXF/review')).toMatch('review')
  for (const path of ['/orders', '/track/MW-7K3M-9QXF', '/order/MW-7K3M-9QXF/confirmation', '/orders?page=2'])
    expect(signInReason(path)).toMatch('where it is')
  for (const path of ['/', '/products/1', '/ordering', '/checkout']) expect(signInReason(path)).toBeNull()
})
