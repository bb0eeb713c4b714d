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

test('the packs that came back are read line by line', () => {
  const move = { intent: 'move', to: 'returned', version: '3', 'sealed-1': '2', 'spoilt-1': '0', 'spoilt-3': '1' }
  expect(orderActionFormSchema.parse({ ...move, 'sealed-x': '9' })).toMatchObject({
    packs: [
      { position: 1, sealed: 2, spoilt: 0 },
      { position: 3, sealed: 0, spoilt: 1 },
    ],
  })
})
