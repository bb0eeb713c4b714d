import { expect, test } from 'vitest'
import type { Refund } from '#app/domain/payments/refund/refund.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { invoicedOrder } from '#test/data/invoiced-order.ts'
import { packingSlip, shippingLabel } from './parcel-document.ts'

const STORE = { ...DEFAULT_SETTINGS.store, gstin: '07AAACM1234A1Z5', fssai: '10020011001234' }
const SETTINGS = { ...DEFAULT_SETTINGS, store: STORE }

test('a packing slip lists the contents of the parcel, without prices', () => {
  const slip = packingSlip(invoicedOrder('07'), STORE)
  expect(slip.lines.rows).toEqual([['California almonds (Badam)', '500g', '2', '1\u00a0kg']])
  expect(slip.total).toBe('2 packs, 1\u00a0kg')
  expect(JSON.stringify(slip)).not.toMatch(/₹|\d\.\d\d/)
})

test.each([
  ['cash is due', {}, '₹1,149.10', ['AWB', '12345678901234'], '1.180\u00a0kg'],
  ['it is paid', { paymentStatus: 'paid', paymentMethod: 'upi' }, null, ['AWB', '12345678901234'], '1.180\u00a0kg'],
  ['it has not left', { awb: null, parcelGrams: null }, '₹1,149.10', ['Order', 'MW-7K3M-9QXF'], '1.100\u00a0kg'],
] as const)('a label when %s', (_, changes, amount, barcode, weight) => {
  const label = shippingLabel(invoicedOrder('07', changes), SETTINGS)
  const due = amount && ['Cash on delivery', amount]
  expect(label).toMatchObject({ letterhead: 'Mewa', due, barcode, pincode: '110006', orderId: 'MW-7K3M-9QXF' })
  expect(label.facts).toContainEqual(['Weight with packing', weight])
  expect(label.facts.every(([, value]) => /\d/.test(value))).toBe(true)
  expect(label.to).toEqual({
    title: 'Deliver to',
    name: 'आशा राव',
    lines: ['12B, Chandni Chowk', 'New Delhi 110006, Delhi'],
  })
})

test('a label printed before a carrier is chosen names none', () => {
  const unbooked = invoicedOrder('07', { carrier: null, awb: null })
  expect(shippingLabel(unbooked, SETTINGS).carrier).toBeNull()
  expect(shippingLabel({ ...unbooked, fulfilment: 'local_delivery' }, SETTINGS).carrier).toBe('Local delivery')
})

test('money is collected in cash or by UPI where the shop takes UPI at the door and brings the order itself', () => {
  const cod = { ...SETTINGS.cod, upiAtDoor: true }
  const dueOf = (fulfilment: 'delivery' | 'local_delivery') =>
    shippingLabel(invoicedOrder('07', { fulfilment }), { ...SETTINGS, cod }).due?.[0]
  expect(dueOf('local_delivery')).toBe('Collect (cash or UPI)')
  expect(dueOf('delivery')).toBe('Cash on delivery')
})

test('the packing slip of an order that is collected names who collects it, without the address of the shop', () => {
  const slip = packingSlip(invoicedOrder('07', { fulfilment: 'pickup' }), STORE)
  expect(slip.buyer).toEqual({ title: 'Collected at the shop by', name: 'आशा राव', lines: [] })
})

test.each([
  ['regular', 'Invoice'],
  ['composition', 'Bill'],
  ['unregistered', 'Bill'],
] as const)('a label of a %s shop names the number of its %s', (gstScheme, name) => {
  const order = invoicedOrder('07', { gstScheme })
  expect(shippingLabel(order, SETTINGS).facts).toContainEqual([name, order.invoiceNumber])
})

test('a label printed after a credit demands what is still due', () => {
  const order = invoicedOrder('07')
  const collecting = { carrier: 'Delhivery', awb: '1', routing: null, grams: 700, number: '1 of 2' }
  const credited = [{ channel: 'due', amountPaise: 40_000 }] as Refund[]
  const cashOf = (collectPaise: number) =>
    shippingLabel(order, SETTINGS, { ...collecting, collectPaise }, credited).due?.[1]
  expect([cashOf(order.totalPaise), cashOf(0)]).toEqual(['₹749.10', undefined])
  expect(shippingLabel(order, SETTINGS, null, credited).due?.[1]).toBe('₹749.10')
})

test('a return address typed in two lines is one on slip and label, with a comma', () => {
  const store = { ...STORE, address: '12 Khari Baoli,\nOld Delhi' }
  expect(packingSlip(invoicedOrder('07'), store).seller.lines).toEqual(['12 Khari Baoli, Old Delhi', '110006'])
  expect(shippingLabel(invoicedOrder('07'), { ...SETTINGS, store }).from.lines[0]).toBe(
    '12 Khari Baoli, Old Delhi 110006',
  )
})
