import { expect, test } from 'vitest'
import { asksHowPaid, isPaidAtDoor, takesUpiAtDoor } from './upi-at-door.ts'

const [ON, OFF] = [{ upiAtDoor: true }, { upiAtDoor: false }]

test.each([
  ['local_delivery', 'cod_due', true],
  ['local_delivery', 'paid', false],
  ['delivery', 'cod_due', false],
  ['pickup', 'cod_due', false],
] as const)('an order of %s that is %s is paid at the door: %s', (fulfilment, paymentStatus, isPaid) => {
  expect(isPaidAtDoor({ fulfilment, paymentStatus })).toBe(isPaid)
  expect(asksHowPaid({ fulfilment, paymentStatus }, ON)).toBe(isPaid)
  expect(asksHowPaid({ fulfilment, paymentStatus }, OFF)).toBe(false)
})

test('shoppers read of UPI only where the shop takes it, and brings the order itself', () => {
  expect(takesUpiAtDoor({ fulfilment: 'local_delivery' }, ON)).toBe(true)
  expect(takesUpiAtDoor({ fulfilment: 'local_delivery' }, OFF)).toBe(false)
  expect(takesUpiAtDoor({ fulfilment: 'delivery' }, ON)).toBe(false)
  expect(takesUpiAtDoor({}, ON)).toBe(false)
})
