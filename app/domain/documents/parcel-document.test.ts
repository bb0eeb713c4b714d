import { expect, test } from 'vitest'
import type { Refund } from '#app/domain/payments/refund/refund.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { invoicedOrder } from '#test/data/invoiced-order.ts'
import { packingSlip, shippingLabel } from './parcel-document.ts'

const STORE = { ...DEFAULT_SETTINGS.store, gstin: '07AAACM1234A1Z5', fssai: '10020011001234' }

test('a packing slip lists the contents of the parcel, without prices', () => {
  const slip = packingSlip(invoicedOrder('07'), STORE)
  expect(slip.lines.rows).toEqual([['California almonds (Badam)', '500g', '2', '1\u00a0kg']])
  expect(slip.total).toBe('2 packs, 1\u00a0kg')
  expect(JSON.stringify(slip)).not.toMatch(/₹|\d\.\d\d/)
})

test.each([
  ['cash is due', {}, '₹1,149.10', ['AWB', '12345678901234'], '1.180\u00a0kg'],
  ['it is paid', { paymentStatus: 'paid', paymentMethod: 'upi' }, null, ['AWB', '12345678901234'], '1.180\u00a0kg'],
  ['it has not left', { awb: null, parcelGrams: null }, '₹1,149.10', ['Order', 'MW-7K3M-9QXF'], '1.000\u00a0kg'],
] as const)('a label when %s', (_, changes, cashDue, barcode, weight) => {
  const label = shippingLabel(invoicedOrder('07', changes), STORE)
  expect(label).toMatchObject({ cashDue, barcode, pincode: '110006', orderId: 'MW-7K3M-9QXF' })
  expect(label.facts).toContainEqual(['Weight', weight])
  expect(label.facts.every(([, value]) => /\d/.test(value))).toBe(true)
  expect(label.to).toEqual({
    title: 'Deliver to',
    name: 'आशा राव',
    lines: ['12B, Chandni Chowk', 'New Delhi 110006, Delhi'],
  })
})

test.each([
  ['regular', 'Invoice'],
  ['composition', 'Bill'],
  ['unregistered', 'Bill'],
] as const)('a label of a %s shop names the number of its %s', (gstScheme, name) => {
  const order = invoicedOrder('07', { gstScheme })
  expect(shippingLabel(order, STORE).facts).toContainEqual([name, order.invoiceNumber])
})

test('a label printed after a credit demands what is still due', () => {
  const order = invoicedOrder('07')
  const collecting = { carrier: 'Delhivery', awb: '1', routing: null, grams: 700, number: '1 of 2' }
  const credited = [{ channel: 'due', amountPaise: 40_000 }] as Refund[]
  const cashOf = (collectPaise: number) =>
    shippingLabel(order, STORE, { ...collecting, collectPaise }, credited).cashDue
  expect([cashOf(order.totalPaise), cashOf(0)]).toEqual(['₹749.10', null])
  expect(shippingLabel(order, STORE, null, credited).cashDue).toBe('₹749.10')
})

test('a return address typed in two lines is one on slip and label, with a comma', () => {
  const store = { ...STORE, address: '12 Khari Baoli,\nOld Delhi' }
  expect(packingSlip(invoicedOrder('07'), store).seller.lines).toEqual(['12 Khari Baoli, Old Delhi', '110006'])
  expect(shippingLabel(invoicedOrder('07'), store).from.lines[0]).toBe('12 Khari Baoli, Old Delhi 110006')
})
