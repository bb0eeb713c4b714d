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

test.each([
  ['upi', '४१२३ ४५६७ ८९०१', '412345678901'],
  ['upi', '', ''],
  ['bank', ' NEFT n12 ', 'NEFT n12'],
])('what is received later by %s under %o is read as %o', (method, reference, read) => {
  const receipt = { intent: 'receive-due', version: '3', method, reference }
  expect(orderActionFormSchema.parse(receipt)).toMatchObject({ method, reference: read })
})

test('what is received later by UPI has a UTR of twelve digits', () => {
  const receipt = { intent: 'receive-due', version: '3', method: 'upi', reference: 'paid by Meera' }
  expect(orderActionFormSchema.safeParse(receipt).error?.issues).toMatchObject([
    { path: ['reference'], message: 'A payment by UPI has a UTR of 12 digits. Your bank and the app show it.' },
  ])
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
