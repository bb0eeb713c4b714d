import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { type CodBuyer, codMessage, decideCod, needsCode } from './cash-on-delivery.ts'

const NOON = '2026-06-01T06:30:00.000Z'
const RULES = { ...DEFAULT_SETTINGS.cod, blockedPincodes: ['800001'] }
const BUYER: CodBuyer = {
  phone: '+919812345678',
  codBlocked: false,
  openCodOrders: 0,
  refusedParcels: 0,
  codeConfirmedAt: NOON,
}
const ORDER = { payablePaise: 100_000, pincode: '110006', courierTakesCash: true }

test.each<[string, Partial<Parameters<typeof decideCod>[0]>, Partial<CodBuyer>]>([
  ['allowed', {}, {}],
  ['allowed', { payablePaise: 30_000 }, {}],
  ['allowed', { payablePaise: 300_000 }, { openCodOrders: 1, refusedParcels: 1 }],
  ['below-minimum', { payablePaise: 29_999 }, {}],
  ['above-maximum', { payablePaise: 300_001 }, {}],
  ['pincode-blocked', { pincode: '800001' }, {}],
  ['courier-takes-no-cash', { courierTakesCash: false }, {}],
  ['pincode-blocked', { pincode: '800001', courierTakesCash: false }, {}],
  ['too-many-open', {}, { openCodOrders: 2 }],
  ['parcels-refused', {}, { refusedParcels: 2 }],
  ['buyer-blocked', {}, { codBlocked: true }],
  ['no-address', { pincode: null }, {}],
  // A refusal that no address can change comes first.
  ['below-minimum', { pincode: null, payablePaise: 29_999 }, {}],
  ['parcels-refused', { pincode: null }, { refusedParcels: 2 }],
])('%s: %o %o', (outcome, order, buyer) => {
  const decided = decideCod({ ...ORDER, ...order }, { ...BUYER, ...buyer }, RULES)
  expect(decided.ok ? 'allowed' : decided.reason).toBe(outcome)
})

test("messages contain the owner's limits", () => {
  expect(codMessage('below-minimum', RULES)).toBe('Cash on delivery starts at ₹300.')
  expect(codMessage('above-maximum', RULES)).toBe('Cash on delivery is for orders up to ₹3,000.')
})

test.each<[boolean, number, string, string]>([
  [false, 150_000, '+919812345678', '2026-06-01T09:00:00.000Z'],
  [true, 150_001, '+919812345678', '2026-06-01T06:45:00.001Z'],
  [false, 150_001, '+919812345678', '2026-06-01T06:45:00.000Z'],
  [true, 40_000, '+919800000000', '2026-06-01T09:00:00.000Z'],
  [false, 40_000, '+919800000000', '2026-06-01T06:40:00.000Z'],
])('a code is needed: %s (%i paise to %s at %s)', (needed, payablePaise, phone, at) => {
  expect(needsCode({ payablePaise, phone }, BUYER, DEFAULT_SETTINGS.cod, at)).toBe(needed)
})

test('the owner decides above which amount a code is needed; at ₹0 every cash order needs one', () => {
  const late = '2026-06-01T09:00:00.000Z'
  const needs = (payablePaise: number, codeOverPaise: number) =>
    needsCode({ payablePaise, phone: BUYER.phone }, BUYER, { codeOverPaise }, late)
  expect([needs(50_000, 50_000), needs(50_001, 50_000), needs(1, 0)]).toEqual([false, true, true])
})
