import { expect, test } from 'vitest'
import { signInExplanation } from './sign-in-explanation.ts'

test('explains sign-in for samples, orders and reviews, and not for the home page', () => {
  expect(signInExplanation('/products/1/sample')).toMatch('tasting sample')
  expect(signInExplanation('/orders/MW-7K3M-9QXF/review')).toMatch('review')
  for (const path of ['/orders', '/track/MW-7K3M-9QXF', '/order/MW-7K3M-9QXF/confirmation', '/orders?page=2'])
    expect(signInExplanation(path)).toMatch('where it is')
  for (const path of ['/', '/products/1', '/ordering', '/checkout']) expect(signInExplanation(path)).toBeNull()
})
