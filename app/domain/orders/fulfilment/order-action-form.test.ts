import { expect, test } from 'vitest'
import { orderActionFormSchema } from './order-action-form.ts'

test('a cancellation needs a reason, another move does not', () => {
  const move = { intent: 'move', to: 'cancelled', version: '3' }
  expect(orderActionFormSchema.safeParse(move).error?.issues).toMatchObject([
    { path: ['note'], message: 'Say why: the shopper reads it.' },
  ])
  expect(orderActionFormSchema.safeParse({ ...move, note: ' ' }).success).toBe(false)
  expect(orderActionFormSchema.safeParse({ ...move, note: 'Asked by phone' }).success).toBe(true)
  expect(orderActionFormSchema.safeParse({ ...move, to: 'confirmed' }).success).toBe(true)
})
