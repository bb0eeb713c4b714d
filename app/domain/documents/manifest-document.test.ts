import { expect, test } from 'vitest'
import type { Manifest } from '#app/domain/orders/parcel/manifest.ts'
import type { Parcel } from '#app/domain/orders/parcel/parcel.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { invoicedOrder } from '#test/data/invoiced-order.ts'
import { manifestDocument } from './manifest-document.ts'

const MANIFEST = { id: 'man_1', courier: 'shiprocket', createdAt: '2026-11-21T10:00:00.000Z' } as Manifest
const PREPAID = { awb: '19041', grams: 1_180, collectPaise: 0, carrier: 'Blue Dart' } as Parcel
const CASH = { awb: null, grams: 820, collectPaise: 114_910, carrier: 'Delhivery' } as Parcel

test('a manifest has a line for each parcel, their weight and the cash to collect, and who takes them', () => {
  const lines = [PREPAID, CASH].map((parcel) => ({
    parcel,
    order: { ...invoicedOrder('07'), paymentStatus: parcel === CASH ? 'cod_due' : 'paid' } as const,
    number: null,
  }))
  const document = manifestDocument(MANIFEST, lines, DEFAULT_SETTINGS.store)
  expect(document.buyer).toMatchObject({ title: 'Handed to', name: 'Blue Dart' })
  expect(document.facts).toEqual([
    ['Made', 'Sat 21 Nov, 3:30 pm'],
    ['Parcels', '2'],
    ['Weight', '2.000\u00a0kg'],
    ['Cash to collect', '₹1,149.10'],
  ])
  expect(document.lines.rows).toEqual([
    ['19041', 'MW-7K3M-9QXF', 'आशा राव, New Delhi 110006', '1.180\u00a0kg', 'Paid'],
    ['', 'MW-7K3M-9QXF', 'आशा राव, New Delhi 110006', '0.820\u00a0kg', '₹1,149.10'],
  ])
  expect(document.total).toBe('2 parcels, 2.000\u00a0kg')
})

test('a parcel of several tells which one it is, and of those that collect nothing only the paid ones are paid', () => {
  const order = invoicedOrder('07')
  const due = { ...order, paymentStatus: 'cod_due' } as const
  const lines = [
    { parcel: CASH, order: due, number: { number: 1, of: 3 } },
    { parcel: PREPAID, order: due, number: { number: 2, of: 3 } },
  ]
  const { rows } = manifestDocument(MANIFEST, lines, DEFAULT_SETTINGS.store).lines
  expect(rows.map((row) => [row[1], row[4]])).toEqual([
    ['MW-7K3M-9QXF, box 1 of 3', '₹1,149.10'],
    ['MW-7K3M-9QXF, box 2 of 3', 'Nothing'],
  ])
})

test('parcels whose carrier is not known yet are handed to the courier', () => {
  const lines = [{ parcel: { ...PREPAID, carrier: null }, order: invoicedOrder('07'), number: null }]
  expect(manifestDocument(MANIFEST, lines, DEFAULT_SETTINGS.store).buyer.name).toBe('shiprocket')
})
