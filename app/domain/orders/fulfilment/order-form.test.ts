import { expect, test } from 'vitest'
import { orderFormSchema } from './order-form.ts'

test('a cancellation needs a reason, another move does not', () => {
  const move = { intent: 'move', to: 'cancelled', version: '3' }
  expect(orderFormSchema.safeParse(move).error?.issues).toMatchObject([
    { path: ['note'], message: 'Say why: the shopper reads it.' },
  ])
  expect(orderFormSchema.safeParse({ ...move, note: ' ' }).success).toBe(false)
  expect(orderFormSchema.safeParse({ ...move, note: 'Asked by phone' }).success).toBe(true)
  expect(orderFormSchema.safeParse({ ...move, to: 'confirmed' }).success).toBe(true)
})
