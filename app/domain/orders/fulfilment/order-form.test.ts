import { expect, test } from 'vitest'
import { OrderForm } from './order-form.ts'

test('a cancellation needs a reason, another move does not', () => {
  const move = { intent: 'move', to: 'cancelled', version: '3' }
  expect(OrderForm.safeParse(move).error?.issues).toMatchObject([
    { path: ['note'], message: 'Say why: the shopper reads it.' },
  ])
  expect(OrderForm.safeParse({ ...move, note: ' ' }).success).toBe(false)
  expect(OrderForm.safeParse({ ...move, note: 'Asked by phone' }).success).toBe(true)
  expect(OrderForm.safeParse({ ...move, to: 'confirmed' }).success).toBe(true)
})
