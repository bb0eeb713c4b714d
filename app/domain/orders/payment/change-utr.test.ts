import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { parseBooksPeriod } from '#app/domain/books/books-period.ts'
import { REGISTERS } from '#app/domain/books/registers/all-registers.ts'
import { parseRegisterQuery } from '#app/domain/books/registers/register-query.ts'
import { listRegisterRows } from '#app/domain/books/registers/register-store.server.ts'
import { streamVouchers } from '#app/domain/books/tally/stream-vouchers.server.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { moveOrder } from '../fulfilment/move-order.server.ts'
import { listEvents } from '../order/order-event-store.server.ts'
import { changeUtr, decideUtrChange, type UtrChange } from './change-utr.server.ts'

const OWNER = 'usr_owner'
const [UTR, OTHER] = ['412345678901', '498765432109']
const CART = [{ productId: '1', weight: '500g', quantity: 3 }] as const

test.each<[string, Parameters<typeof decideUtrChange>[0], Partial<UtrChange>, string | null]>([
  ['a first one', { gateway: 'door', method: 'upi', captureRef: null }, {}, null],
  ['of a sale at the counter', { gateway: 'counter', method: 'upi', captureRef: null }, {}, null],
  ['corrected', { gateway: 'door', method: 'upi', captureRef: OTHER }, { seen: OTHER, reason: 'Mistyped' }, null],
  [
    'corrected without a reason',
    { gateway: 'door', method: 'upi', captureRef: OTHER },
    { seen: OTHER },
    'reason-needed',
  ],
  ['typed again', { gateway: 'door', method: 'upi', captureRef: UTR }, { seen: UTR, reason: 'No' }, 'same-utr'],
  ['entered by two', { gateway: 'door', method: 'upi', captureRef: OTHER }, {}, 'changed-meanwhile'],
  ['of cash', { gateway: 'cash', method: 'cod', captureRef: null }, {}, 'no-utr'],
  ['of a transfer', { gateway: 'counter', method: 'bank', captureRef: null }, {}, 'no-utr'],
  ['of a gateway', { gateway: 'razorpay', method: 'upi', captureRef: null }, {}, 'no-utr'],
  ['of nothing', null, {}, 'no-utr'],
])('whether a UTR may be changed: %s', (_, payment, change, reason) => {
  const decided = decideUtrChange(payment, { seen: '', reference: UTR, reason: '', ...change })
  expect(decided.ok ? null : decided.reason).toBe(reason)
})

onBothDatabases((open) => {
  async function opened() {
    const now = await open({ samples: true })
    await changeSettings(now.shop, staffWithFreshCode(now.shop), 'delivery', { broughtBy: 'shop-nearby' })
    await changeSettings(now.shop, staffWithFreshCode(now.shop), 'cod', { upiAtDoor: true })
    return now
  }

  /** An order paid by UPI at the door, with its UTR or without. */
  async function paidByUpi(now: Opened, reference = ''): Promise<string> {
    const id = await place(now.shop, await makeBuyer(now.shop, CART), 'cod')
    await moveThrough(now, id, ['confirmed', 'packed', 'out_for_delivery'])
    const { version } = await orderNow(now, id)
    expect(await moveOrder(now.shop, OWNER, id, { to: 'delivered', version, method: 'upi', reference })).toMatchObject({
      ok: true,
    })
    return id
  }

  async function change({ shop }: Opened, id: string, typed: Partial<UtrChange> & { reference: string }) {
    const [payment] = await listPaymentsOf(shop.db, id)
    return changeUtr(shop, OWNER, id, { paymentId: payment?.id ?? '', seen: '', reason: '', ...typed })
  }

  test('an order paid by UPI gets its UTR later, and registers and Tally have it', async () => {
    const now = await opened()
    const { shop } = now
    const id = await paidByUpi(now)
    const before = await orderNow(now, id)
    expect(await change(now, id, { reference: UTR })).toMatchObject({ ok: true })
    expect(await change(now, id, { reference: OTHER })).toMatchObject({ reason: 'changed-meanwhile' })
    expect(await change(now, id, { seen: UTR, reference: OTHER })).toMatchObject({ reason: 'reason-needed' })
    const corrected = { seen: UTR, reference: OTHER, reason: 'Two digits swapped' }
    expect(await change(now, id, corrected)).toMatchObject({ ok: true })
    expect(await orderNow(now, id)).toEqual(before)
    expect(await listPaymentsOf(shop.db, id)).toMatchObject([{ captureRef: OTHER, status: 'captured' }])
    const events = (await listEvents(shop.db, id, 'staff')).slice(-2)
    expect(events).toMatchObject([
      { kind: 'utr-entered', note: UTR, actor: OWNER, shownToShopperAt: null },
      { kind: 'utr-corrected', note: `${UTR} → ${OTHER}: Two digits swapped` },
    ])
    expect((await listAudit(shop.db, `order:${id}`)).filter(({ action }) => action === 'change-utr')).toMatchObject([
      { before: null, after: { reference: UTR } },
      { before: UTR, after: { reference: OTHER, reason: 'Two digits swapped' } },
    ])
    const period = parseBooksPeriod(new URLSearchParams(), shop.now())
    const listed = async (search: string) => {
      const query = parseRegisterQuery(REGISTERS.payments, new URLSearchParams(search), shop.now())
      return listRegisterRows(shop.db, 'payments', query, { limit: 50, offset: 0 })
    }
    expect(await listed('utr=missing')).toEqual([])
    expect(await listed('utr=known')).toMatchObject([{ order_id: id, reference: OTHER }])
    const narrations = []
    for await (const voucher of streamVouchers(shop.db, period, DEFAULT_SETTINGS.books))
      narrations.push(JSON.stringify(voucher))
    expect(narrations.filter((voucher) => voucher.includes(OTHER))).toHaveLength(1)
    expect(narrations.filter((voucher) => voucher.includes(UTR))).toHaveLength(0)
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a UTR is one payment: that of another order is refused with its number, unless staff say that it is right', async () => {
    const now = await opened()
    const [first, second] = [await paidByUpi(now, UTR), await paidByUpi(now)]
    expect(await change(now, second, { reference: UTR })).toEqual({
      ok: false,
      reason: 'reference-taken',
      detail: first,
    })
    expect(await change(now, second, { reference: UTR, confirmedReference: OTHER })).toMatchObject({
      reason: 'reference-taken',
    })
    expect(await change(now, second, { reference: UTR, confirmedReference: UTR })).toMatchObject({ ok: true })
    expect((await listAudit(now.shop.db, `order:${second}`)).at(-1)?.after).toEqual({ reference: UTR, alsoPaid: first })
  })

  test('of two orders that get one UTR at the same instant, one is refused', async () => {
    const now = await opened()
    const orders = [await paidByUpi(now), await paidByUpi(now)]
    const changed = await Promise.all(orders.map((id) => change(now, id, { reference: UTR })))
    expect(changed.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('a payment of a gateway, of another order or of none takes no UTR', async () => {
    const now = await opened()
    const id = await place(now.shop, await makeBuyer(now.shop, CART))
    await payOnline(now, id)
    expect(await change(now, id, { reference: UTR })).toMatchObject({ reason: 'no-utr' })
    const [payment] = await listPaymentsOf(now.shop.db, await paidByUpi(now))
    expect(await change(now, id, { paymentId: payment?.id ?? '', reference: UTR })).toMatchObject({ reason: 'no-utr' })
    expect(
      await changeUtr(now.shop, OWNER, 'MW-0000-0000', { paymentId: '', seen: '', reference: UTR, reason: '' }),
    ).toMatchObject({ reason: 'order-not-found' })
  })
})
