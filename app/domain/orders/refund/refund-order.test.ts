import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { listLots } from '#app/domain/inventory/lots/lot-store.server.ts'
import { adjustStock } from '#app/domain/inventory/stock/adjust-stock.server.ts'
import { listMovements } from '#app/domain/inventory/stock/stock-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { poolOf, setPool } from '#test/shop/stock-pools.ts'
import { cancelOrder } from '../fulfilment/cancel-order.server.ts'
import { listCreditNotes } from '../invoicing/credit-note-store.server.ts'
import { lockOrder } from '../order/order-read-store.server.ts'
import type { RefundInput } from './decide-refund.ts'
import { payOutRefund } from './pay-out-refund.server.ts'
import { refundByStaff, refundOrder } from './refund-order.server.ts'
import { sendRefunds } from './send-refunds.server.ts'
import { takeBackRefundedPacks } from './take-back-refunded-packs.server.ts'

const CART = [{ productId: '1', weight: '500g', quantity: 3 }] as const
const DELIVERED = ['confirmed', 'packed', 'shipped', 'delivered'] as const

function refund({ shop }: Opened, id: string, input: Partial<RefundInput>) {
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new Error(id)
    return refundOrder(
      tx,
      order,
      { reason: 'Spoilt', stock: 'keep', ...input },
      auditContext(shop, staffWithFreshCode(shop)),
    )
  })
}

async function delivered(opened: Opened, method: 'upi' | 'cod'): Promise<string> {
  const id = await place(opened.shop, await makeBuyer(opened.shop, CART), method)
  if (method === 'upi') await payOnline(opened, id)
  await moveThrough(opened, id, DELIVERED)
  return id
}

onBothDatabases((open) => {
  test('a pack returned sealed: refunded to the source, restocked, with a credit note', async () => {
    const opened = await open({ samples: true })
    const { shop, outside } = opened
    const id = await delivered(opened, 'upi')
    const before = await poolOf(shop, '1')
    const order = await orderNow(opened, id)
    const price = (order.lines[0]?.grossPaise ?? 0) / 3
    const refunded = await refund(opened, id, { lines: [{ position: 1, quantity: 1 }], stock: 'restock' })
    expect(refunded).toMatchObject({ ok: true, value: { amountPaise: price } })
    expect((await orderNow(opened, id)).paymentStatus).toBe('refund_pending')
    expect(await poolOf(shop, '1')).toEqual({ onHand: before.onHand + 500, held: 0 })
    const [note] = await listCreditNotes(shop.db, [id])
    expect(note).toMatchObject({ amountPaise: price, lines: [{ position: 1, quantity: 1 }] })
    await sendRefunds(shop)
    expect(outside.gateway.refunds).toMatchObject([{ amountPaise: price }])
    expect((await orderNow(opened, id)).paymentStatus).toBe('partially_refunded')
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a spoilt pack of a cash order: written off, and paid out by hand', async () => {
    const opened = await open({ samples: true })
    const { shop, outside } = opened
    const id = await delivered(opened, 'cod')
    const before = await poolOf(shop, '1')
    const input = { lines: [{ position: 1, quantity: 2 }], stock: 'write-off', payee: 'asha@upi' } as const
    expect(await refund(opened, id, input)).toMatchObject({ ok: true })
    expect(await poolOf(shop, '1')).toEqual(before)
    const moved = (await listMovements(shop.db, '1')).filter(({ orderId }) => orderId === id)
    expect(moved.map(({ kind }) => kind).sort()).toEqual(['hold', 'return', 'sale', 'write-off'])
    expect(await sendRefunds(shop)).toBe(0)
    expect(outside.gateway.refunds).toEqual([])
    const [due] = await listRefundsOf(shop.db, id)
    expect(due).toMatchObject({ channel: 'by-hand', payee: 'asha@upi', status: 'pending', purpose: 'goods' })
    const payout = { refundId: due?.id ?? '', payee: 'asha@bank', reference: 'UTR123456' }
    const both = await Promise.all([1, 2].map(() => payOutRefund(shop, staffWithFreshCode(shop), id, payout)))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(opened.outside.log.at(-1)).toMatchObject({
      words: 'a payout was refused',
      facts: { order: id, refund: payout.refundId, reason: 'already-paid' },
    })
    const [made] = await listRefundsOf(shop.db, id)
    expect(made).toMatchObject({ status: 'done', payee: 'asha@bank', gatewayRef: 'UTR123456' })
    expect((await orderNow(opened, id)).paymentStatus).toBe('partially_refunded')
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('spoilt packs of two lots are written off from the lots they returned to, also one without a day', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    await setPool(shop, '1', 0)
    for (const [code, bestBeforeDay, grams] of [
      ['A', '2027-07-01', 700],
      ['B', '2027-08-01', 10_000],
    ] as const) {
      const received = { kind: 'receive', grams, code, bestBeforeDay, reason: 'Delivery' } as const
      expect(await adjustStock(shop, 'usr_owner', '1', received)).toMatchObject({ ok: true })
    }
    await shop.db.updateTable('lots').set({ best_before_day: null }).where('code', '=', 'A').execute()
    const left = async () => {
      const lots = (await listLots(shop.db, ['1'], 'all')).filter(({ code }) => 'AB'.includes(code))
      return Object.fromEntries(lots.map(({ code, leftGrams }) => [code, leftGrams]))
    }
    const id = await delivered(opened, 'cod')
    expect(await left()).toEqual({ A: 0, B: 9_200 })
    const spoilt = { lines: [{ position: 1, quantity: 2 }], stock: 'write-off' } as const
    expect(await refund(opened, id, spoilt)).toMatchObject({ ok: true })
    expect(await left()).toEqual({ A: 0, B: 9_200 })
    const off = (await listMovements(shop.db, '1')).filter(({ kind }) => kind === 'write-off')
    expect(off.map(({ grams }) => grams).toSorted()).toEqual([200, 800])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('two refunds at once never exceed what was paid', async () => {
    const opened = await open({ samples: true })
    const id = await delivered(opened, 'upi')
    const { totalPaise } = await orderNow(opened, id)
    const amountPaise = Math.ceil(totalPaise * 0.4)
    const all = await Promise.all([1, 2, 3, 4].map(() => refund(opened, id, { amountPaise })))
    expect(all.filter(({ ok }) => ok)).toHaveLength(2)
    const packs = await Promise.all([1, 2].map(() => refund(opened, id, { lines: [{ position: 1, quantity: 3 }] })))
    expect(packs.every(({ ok }) => !ok)).toBe(true)
    expect(await invariantViolations(opened.shop)).toEqual([])
  })

  test('packs refunded twice at once are refunded once', async () => {
    const opened = await open({ samples: true })
    const id = await delivered(opened, 'upi')
    const input = { lines: [{ position: 1, quantity: 2 }], amountPaise: 100, stock: 'restock' } as const
    const both = await Promise.all([refund(opened, id, input), refund(opened, id, input)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await invariantViolations(opened.shop)).toEqual([])
  })

  test('a refund before dispatch: no credit note, and a cancellation refunds the rest', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const before = await poolOf(shop, '1')
    const id = await place(shop, await makeBuyer(shop, CART))
    await payOnline(opened, id)
    const { totalPaise } = await orderNow(opened, id)
    expect(await refund(opened, id, { amountPaise: 5_000 })).toMatchObject({ ok: true })
    expect(await listCreditNotes(shop.db, [id])).toEqual([])
    await cancelOrder(shop, staffWithFreshCode(shop), id, { as: 'staff' })
    const back = (await listRefundsOf(shop.db, id)).map(({ amountPaise }) => amountPaise)
    expect(back.reduce((sum, paise) => sum + paise, 0)).toBe(totalPaise)
    expect(await refund(opened, id, { amountPaise: 1 })).toMatchObject({ ok: false, reason: 'above-paid' })
    expect(await poolOf(shop, '1')).toEqual(before)
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('a returned parcel restocks only the packs that were not restocked before', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const before = await poolOf(shop, '1')
    const id = await place(shop, await makeBuyer(shop, CART))
    await payOnline(opened, id)
    await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'returning'])
    expect(await refund(opened, id, { lines: [{ position: 1, quantity: 1 }], stock: 'restock' })).toMatchObject({
      ok: true,
    })
    await moveThrough(opened, id, ['returned'], { restock: true })
    expect(await poolOf(shop, '1')).toEqual(before)
    expect((await orderNow(opened, id)).paymentStatus).toBe('refund_pending')
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('packs that were refunded while they stayed away come back to their lots later, without money or another credit note', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await delivered(opened, 'upi')
    const before = await poolOf(shop, '1')
    const take = async (quantity: number, stock: 'restock' | 'write-off') => {
      const { version } = await orderNow(opened, id)
      return takeBackRefundedPacks(shop, 'usr_owner', id, { version, stock, lines: [{ position: 1, quantity }] })
    }
    expect(await take(1, 'restock')).toMatchObject({ reason: 'above-refunded' })
    await refund(opened, id, { lines: [{ position: 1, quantity: 1 }] })
    expect(await refund(opened, id, { lines: [{ position: 1, quantity: 3 }], stock: 'restock' })).toMatchObject({
      reason: 'above-ordered',
    })
    expect(await take(2, 'restock')).toMatchObject({ reason: 'above-refunded' })
    expect(await take(1, 'restock')).toMatchObject({ ok: true })
    expect(await take(1, 'restock')).toMatchObject({ reason: 'above-refunded' })
    expect(await poolOf(shop, '1')).toEqual({ onHand: before.onHand + 500, held: 0 })
    // The rest of the price as an amount: both other packs may come back.
    const { lines } = await orderNow(opened, id)
    const rest = (lines[0]?.grossPaise ?? 0) - Math.round((lines[0]?.grossPaise ?? 0) / 3)
    expect(await refund(opened, id, { amountPaise: rest, position: 1 })).toMatchObject({ ok: true })
    const notes = await listCreditNotes(shop.db, [id])
    expect(await take(1, 'restock')).toMatchObject({ ok: true })
    expect(await take(1, 'write-off')).toMatchObject({ ok: true })
    expect(await take(1, 'restock')).toMatchObject({ reason: 'above-refunded' })
    expect(await poolOf(shop, '1')).toEqual({ onHand: before.onHand + 1_000, held: 0 })
    const lots = (await listLots(shop.db, ['1'])).reduce((sum, { leftGrams }) => sum + leftGrams, 0)
    expect(lots).toBe(before.onHand + 1_000)
    expect(await listCreditNotes(shop.db, [id])).toEqual(notes)
    expect(await listRefundsOf(shop.db, id)).toHaveLength(2)
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('an unpaid cash order has nothing to refund', async () => {
    const opened = await open({ samples: true })
    const id = await place(opened.shop, await makeBuyer(opened.shop, CART), 'cod')
    expect(await refund(opened, id, { amountPaise: 100 })).toMatchObject({ ok: false, reason: 'above-paid' })
  })
})

onBothDatabases((open) => {
  test('a refund requested twice from the same version of the order is made once', async () => {
    const opened = await open({ samples: true })
    const id = await place(opened.shop, await makeBuyer(opened.shop, [{ productId: '1', weight: '500g', quantity: 3 }]))
    await payOnline(opened, id)
    await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'delivered'])
    const { version } = await orderNow(opened, id)
    const input = { version, amountPaise: 100, reason: 'Late', stock: 'keep' } as const
    const both = await Promise.all(
      [1, 2].map(() => refundByStaff(opened.shop, staffWithFreshCode(opened.shop), id, input)),
    )
    expect(both.map((made) => (made.ok ? 'made' : made.reason)).sort()).toEqual(['changed-meanwhile', 'made'])
    expect(await invariantViolations(opened.shop)).toEqual([])
  })

  test('staff without a fresh code refund nothing', async () => {
    const opened = await open({ samples: true })
    const id = await place(opened.shop, await makeBuyer(opened.shop, [{ productId: '1', weight: '500g', quantity: 3 }]))
    await payOnline(opened, id)
    const { version } = await orderNow(opened, id)
    const input = { version, amountPaise: 100, reason: 'Late', stock: 'keep' } as const
    expect(await refundByStaff(opened.shop, 'usr_owner', id, input)).toEqual({ ok: false, reason: 'code-not-fresh' })
    expect(await listRefundsOf(opened.shop.db, id)).toEqual([])
    expect((await orderNow(opened, id)).version).toBe(version)
  })
})
