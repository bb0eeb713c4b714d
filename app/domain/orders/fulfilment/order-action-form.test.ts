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

test.each([
  ['412345678901', '412345678901'],
  [' 4123 4567 8901 ', '412345678901'],
  ['४१२३४५६७८९०१', '412345678901'],
  ['', ''],
])('the UTR %o is read as %o', (reference, read) => {
  const move = { intent: 'move', to: 'delivered', version: '3', method: 'upi', reference }
  expect(orderActionFormSchema.parse(move)).toMatchObject({ method: 'upi', reference: read })
})

test.each([
  ['upi', '41234567890', 'A UTR has 12 digits. Leave this empty if you do not know it.'],
  ['upi', 'paid by Meera', 'A UTR has 12 digits. Leave this empty if you do not know it.'],
  ['cash', '412345678901', 'Cash has no UTR. Choose UPI, or leave this empty.'],
])('paid by %s with the UTR %o: %s', (method, reference, message) => {
  const move = { intent: 'move', to: 'delivered', version: '3', method, reference }
  expect(orderActionFormSchema.safeParse(move).error?.issues).toMatchObject([{ path: ['reference'], message }])
})
