import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { CodSettings } from '#app/domain/settings/settings.ts'
import { type CashOrder, type CodBuyer, codMessage, decideCash } from './cash-on-delivery.ts'

const NOON = '2026-06-01T06:30:00.000Z'
const QUARTER_PAST = '2026-06-01T06:45:00.000Z'
const AFTERNOON = '2026-06-01T09:00:00.000Z'
const COD: CodSettings = { ...DEFAULT_SETTINGS.cod, feePaise: 4_000, blockedPincodes: ['800001'] }
const BUYER: CodBuyer = {
  phone: '+919812345678',
  codBlocked: false,
  openCodOrders: 0,
  refusedParcels: 0,
  code: { confirmedAt: NOON },
}
const TO = { pincode: '110006', phone: BUYER.phone }
/** An order of ₹1,000 and the fee of ₹40. */
const ORDER: CashOrder = {
  ...orderOf(100_000),
  fulfilment: 'delivery',
  to: TO,
  courierTakesCash: true,
}
const AT_SHOP: Partial<CashOrder> = { ...orderOf(9_000_000), fulfilment: 'pickup', codFeePaise: 0, to: null }

/** The sums of a cash order with this much to collect besides the fee. */
function orderOf(payablePaise: number) {
  return { totalPaise: payablePaise + COD.feePaise, codFeePaise: COD.feePaise }
}

function decide(
  order: Partial<CashOrder>,
  buyer: Partial<CodBuyer> = {},
  { cod = COD, paysAtShop = true, at = NOON }: { cod?: CodSettings; paysAtShop?: boolean; at?: string } = {},
) {
  return decideCash({ ...ORDER, ...order }, { ...BUYER, ...buyer }, { cod, pickup: { paysAtShop } }, at)
}

test.each<[string, Partial<CashOrder>, Partial<CodBuyer>]>([
  ['allowed', {}, {}],
  ['allowed', { fulfilment: 'local_delivery' }, {}],
  ['allowed', orderOf(30_000), {}],
  ['allowed', orderOf(300_000), { openCodOrders: 1, refusedParcels: 1 }],
  ['below-minimum', orderOf(29_999), {}],
  ['above-maximum', orderOf(300_001), {}],
  ['pincode-blocked', { to: { ...TO, pincode: '800001' } }, {}],
  ['courier-takes-no-cash', { courierTakesCash: false }, {}],
  ['pincode-blocked', { to: { ...TO, pincode: '800001' }, courierTakesCash: false }, {}],
  ['too-many-open', {}, { openCodOrders: 2 }],
  ['parcels-refused', {}, { refusedParcels: 2 }],
  ['buyer-blocked', {}, { codBlocked: true }],
  ['no-address', { to: null }, {}],
  // A refusal that no address can change comes first.
  ['below-minimum', { to: null, ...orderOf(29_999) }, {}],
  ['parcels-refused', { to: null }, { refusedParcels: 2 }],
  // At the shop the amount and refused parcels do not count.
  ['allowed', AT_SHOP, { refusedParcels: 2 }],
  ['at-shop-too-many', AT_SHOP, { openCodOrders: 2 }],
  ['at-shop-blocked', AT_SHOP, { codBlocked: true }],
])('%s: %o %o', (outcome, order, buyer) => {
  const decided = decide(order, buyer)
  expect(decided.ok ? 'allowed' : decided.reason).toBe(outcome)
})

test('where cash alone is taken, no order is too small for it', () => {
  expect(decide(orderOf(100), {}, { cod: { ...COD, cashOnly: true } }).ok).toBe(true)
})

test('an order is paid at the shop only where the owner offers it', () => {
  expect(decide(AT_SHOP, {}, { paysAtShop: false })).toMatchObject({ reason: 'not-at-shop' })
})

test('the fee is that of cash on delivery, and none at the shop', () => {
  expect([decide({}), decide(AT_SHOP)]).toMatchObject([{ value: { feePaise: 4_000 } }, { value: { feePaise: 0 } }])
})

test("messages contain the owner's limits", () => {
  expect(codMessage('below-minimum', COD)).toBe('Cash on delivery starts at ₹300.')
  expect(codMessage('above-maximum', COD)).toBe('Cash on delivery is for orders up to ₹3,000.')
})

const OTHER_PHONE = { to: { ...TO, phone: '+919800000000' } }
const LARGE = orderOf(150_001)

test.each<[boolean, string, Partial<CashOrder>, string]>([
  [false, 'up to the amount', orderOf(150_000), AFTERNOON],
  [true, 'above it', LARGE, '2026-06-01T06:45:00.001Z'],
  [false, 'above it with a fresh code', LARGE, QUARTER_PAST],
  [true, 'to another phone', OTHER_PHONE, AFTERNOON],
  [false, 'to another phone with a fresh code', OTHER_PHONE, QUARTER_PAST],
  [false, 'collected at the shop', AT_SHOP, AFTERNOON],
])('a code is needed: %s, %s', (needsCode, _, order, at) => {
  expect(decide(order, {}, { at })).toMatchObject({ ok: true, value: { needsCode } })
})

test('no code is needed where none is required, as of a phone order', () => {
  const decided = decide({ ...LARGE, ...OTHER_PHONE }, { code: 'not-required' }, { at: AFTERNOON })
  expect(decided).toMatchObject({ ok: true, value: { needsCode: false } })
})

test('the owner decides above which amount a code is needed; at ₹0 every cash order needs one', () => {
  const needs = (payablePaise: number, codeOverPaise: number) => {
    const decided = decide(
      orderOf(payablePaise),
      {},
      { cod: { ...COD, minimumPaise: 0, codeOverPaise }, at: AFTERNOON },
    )
    return decided.ok && decided.value.needsCode
  }
  expect([needs(50_000, 50_000), needs(50_001, 50_000), needs(1, 0)]).toEqual([false, true, true])
})
