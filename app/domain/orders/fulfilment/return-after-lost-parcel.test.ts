import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { listOrdersOfLot } from '#app/domain/packing/orders-of-lot-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { markLostOrFound } from '#test/shop/mark-lost-or-found.ts'
import { moveThrough, orderNow, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { shipInTwoParcels } from '#test/shop/ship-in-two-parcels.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { poolOf } from '#test/shop/stock-pools.ts'
import { readOrderTimeline } from '../back-office/read-order-timeline.server.ts'
import { listCreditNotes } from '../invoicing/credit-note-store.server.ts'
import { listEvents } from '../order/order-event-store.server.ts'
import { isRefused } from '../order/order-sql-conditions.server.ts'
import { statusName } from '../order/order-status-handling.ts'
import type { LostParcelMark } from '../parcel/lost-parcel.ts'
import { newParcel } from '../parcel/parcel.ts'
import { cashAtDoor } from '../parcel/parcel-facts.ts'
import { insertParcel, listParcelsOf } from '../parcel/parcel-store.server.ts'
import { paymentStatusText } from '../payment/payment-status-text.ts'
import { refundByStaff } from '../refund/refund-order.server.ts'
import { orderHeadline, orderSteps } from '../tracking/order-progress.ts'
import { moveOrder } from './move-order.server.ts'
import { offeredMoves } from './offered-moves.ts'
import type { PacksBackInput } from './packs-coming-back.ts'

const STAFF = 'usr_owner'
const CART = [
  { productId: '1', weight: '500g', quantity: 3 },
  { productId: '2', weight: '250g', quantity: 1 },
] as const
const [CASH_BOX, OTHER_BOX] = [0, 1]

onBothDatabases((open) => {
  const parcelsNow = async ({ shop }: Opened, id: string) => listParcelsOf(shop.db, id)
  const mark = (opened: Opened, id: string, as: LostParcelMark['mark'], index: number) =>
    markLostOrFound(opened, id, { staff: STAFF, mark: as, index })
  /** Takes some of the three packs of almonds off the bill, or gives their money back. */
  const creditAlmonds = async (opened: Opened, id: string, quantity: number) => {
    const { version } = await orderNow(opened, id)
    const credit = { reason: 'One box was lost', stock: 'keep', lines: [{ position: 1, quantity }] } as const
    return refundByStaff(opened.shop, staffWithFreshCode(opened.shop), id, { version, ...credit })
  }

  /** An order on its way in two boxes; of one in cash the first collects it. */
  async function sentInTwo(method: 'cod' | 'upi' = 'cod') {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await place(shop, await makeBuyer(shop, CART), method)
    if (method === 'upi') await payOnline(opened, id)
    await shipInTwoParcels(opened, id, { staff: STAFF, parcelGrams: 2_000 })
    const { lines, totalPaise } = await orderNow(opened, id)
    return { opened, shop, id, totalPaise, almonds: lines[0]?.grossPaise ?? 0 }
  }

  const takeBack = async (opened: Opened, id: string, input: PacksBackInput) => {
    const { version } = await orderNow(opened, id)
    return moveOrder(opened.shop, staffWithFreshCode(opened.shop), id, { to: 'returned', version, ...input })
  }

  /** What staff read of the end of an order in its timeline. */
  const sentencesOfEnd = async (opened: Opened, id: string) => {
    const rows = await readOrderTimeline(opened.shop.db, await orderNow(opened, id), [])
    return rows.map(({ what }) => what).filter((what) => /^Order (ended|taken back)/.test(what))
  }
  /** The order among those that got the lot of its first pack. */
  const onLotPage = async ({ shop }: Opened, id: string) => {
    const { lot_id } = await shop.db
      .selectFrom('lot_picks')
      .select('lot_id')
      .where('order_id', '=', id)
      .orderBy('lot_id')
      .executeTakeFirstOrThrow()
    return (await listOrdersOfLot(shop.db, lot_id)).find(({ orderId }) => orderId === id)
  }
  /** What the audit log keeps of the end of an order. */
  const auditOfTheEnd = async ({ shop }: Opened, id: string) => {
    const moves = (await listAudit(shop.db, `order:${id}`)).filter(({ action }) => action === 'move-order')
    return moves.map(({ after }) => after).find((after) => JSON.stringify(after).includes('"returned"'))
  }

  test('where the rest comes back too nothing is due, and the lost packs are not on the shelf', async () => {
    const { opened, shop, id, totalPaise, almonds } = await sentInTwo()
    const before = [await poolOf(shop, '1'), await poolOf(shop, '2')]
    await mark(opened, id, 'lost', OTHER_BOX)
    await creditAlmonds(opened, id, 2)
    await moveThrough(opened, id, ['undelivered', 'returning'])
    expect(await invariantViolations(shop)).toEqual([])
    expect(await takeBack(opened, id, { restock: true })).toMatchObject({ reason: 'packs-uncounted' })
    expect(await takeBack(opened, id, {})).toMatchObject({ reason: 'packs-uncounted' })
    const tooMany = { position: 1, sealed: 3, spoilt: 1 }
    expect(await takeBack(opened, id, { packs: [tooMany] })).toMatchObject({ reason: 'packs-above' })
    expect(await takeBack(opened, id, { packs: [{ position: 9, sealed: 1, spoilt: 0 }] })).toMatchObject({
      reason: 'packs-above',
    })
    const twice = { position: 2, sealed: 1, spoilt: 0 }
    expect(await takeBack(opened, id, { packs: [twice, twice] })).toMatchObject({ reason: 'packs-above' })
    expect(await orderNow(opened, id)).toMatchObject({ status: 'returning' })
    const packs = [
      { position: 1, sealed: 0, spoilt: 1 },
      { position: 2, sealed: 1, spoilt: 0 },
    ]
    expect(await takeBack(opened, id, { packs })).toMatchObject({ ok: true })
    expect(await orderNow(opened, id)).toMatchObject({ paymentStatus: 'none' })
    const credited = (await listCreditNotes(shop.db, [id])).map(({ amountPaise }) => amountPaise)
    const two = Math.round((almonds * 2) / 3)
    expect(credited).toEqual([two, totalPaise - two])
    const [first, second] = [await poolOf(shop, '1'), await poolOf(shop, '2')]
    // The spoilt pack came back and was written off at once.
    expect([first.onHand, second.onHand]).toEqual([before[0]?.onHand, (before[1]?.onHand ?? 0) + 250])
    expect(await auditOfTheEnd(opened, id)).toEqual({ to: 'returned', packs })
    const moved = shop.db.selectFrom('stock_movements').select(['kind', 'grams']).where('reason', 'like', 'Came back%')
    expect(await moved.where('order_id', '=', id).orderBy('kind').execute()).toEqual([
      { kind: 'return', grams: 500 },
      { kind: 'write-off', grams: 500 },
    ])
    const notes = (await listEvents(shop.db, id, 'staff')).filter(({ kind }) => kind === 'packs-taken-back')
    expect(notes.map(({ note }) => note)).toEqual([
      expect.stringMatching(/^1 × .* 250g\. Came back sealed: on sale again$/),
      expect.stringMatching(/^1 × .* 500g\. Came back spoilt: written off$/),
    ])
    const seen = await listEvents(shop.db, id, 'shopper')
    expect(seen.filter(({ kind }) => kind === 'packs-taken-back')).toEqual([])
    expect((await listCreditNotes(shop.db, [id])).at(-1)?.reason).toBe('Goods returned, and in part lost in transit')
    const [ended, refunds] = [await orderNow(opened, id), await listRefundsOf(shop.db, id)]
    const cash = cashAtDoor(await parcelsNow(opened, id))
    expect(paymentStatusText(ended, refunds, 0, { cash })).toBe('Nothing was paid')
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('refunded packs of a lost box of a prepaid order are not on the shelf either when the rest comes back', async () => {
    const { opened, shop, id } = await sentInTwo('upi')
    const before = [await poolOf(shop, '1'), await poolOf(shop, '2')]
    await mark(opened, id, 'lost', OTHER_BOX)
    expect(await creditAlmonds(opened, id, 3)).toMatchObject({ ok: true })
    await moveThrough(opened, id, ['undelivered', 'returning'])
    const packs = [{ position: 2, sealed: 1, spoilt: 0 }]
    expect(await takeBack(opened, id, { packs })).toMatchObject({ ok: true })
    const [first, second] = [await poolOf(shop, '1'), await poolOf(shop, '2')]
    expect([first.onHand, second.onHand]).toEqual([before[0]?.onHand, (before[1]?.onHand ?? 0) + 250])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test.each(['cod', 'upi'] as const)(
    'of an order by %s with a lost box what staff counted goes on the shelf, though nothing was credited before',
    async (method) => {
      const { opened, shop, id, totalPaise } = await sentInTwo(method)
      const before = await poolOf(shop, '1')
      await mark(opened, id, 'lost', OTHER_BOX)
      await moveThrough(opened, id, ['undelivered', 'returning'])
      const packs = [{ position: 1, sealed: 2, spoilt: 0 }]
      expect(await takeBack(opened, id, { packs })).toMatchObject({ ok: true })
      expect((await poolOf(shop, '1')).onHand).toBe(before.onHand + 1_000)
      expect(await listCreditNotes(shop.db, [id])).toMatchObject([{ amountPaise: totalPaise }])
      const refunds = await listRefundsOf(shop.db, id)
      expect(refunds.map(({ reason }) => reason)).toEqual(
        method === 'upi' ? ['In part lost by the courier, the rest returned to us'] : [],
      )
      expect(await invariantViolations(shop)).toEqual([])
    },
  )

  test.each(['cod', 'upi'] as const)(
    'of an order by %s whose last box came back empty nothing goes on the shelf or is written off, and every paper says that it was empty',
    async (method) => {
      const { opened, shop, id, totalPaise } = await sentInTwo(method)
      const before = [await poolOf(shop, '1'), await poolOf(shop, '2')]
      await mark(opened, id, 'lost', OTHER_BOX)
      await moveThrough(opened, id, ['undelivered', 'returning'])
      const packs = [{ position: 1, sealed: 0, spoilt: 1 }]
      expect(await takeBack(opened, id, { packs, isEmpty: true })).toMatchObject({ reason: 'packs-in-empty-box' })
      expect(await takeBack(opened, id, { isEmpty: true })).toMatchObject({ ok: true })
      expect([await poolOf(shop, '1'), await poolOf(shop, '2')]).toEqual(before)
      expect(await auditOfTheEnd(opened, id)).toEqual({ to: 'returned', isEmpty: true })
      const notes = (await listEvents(shop.db, id, 'staff')).filter(({ kind }) => kind === 'packs-taken-back')
      expect(notes.map(({ note }) => note)).toEqual(['None: the box that came back was empty'])
      // The box came back, so the order was not lost as a whole: neither papers nor pages say so.
      const ended = await orderNow(opened, id)
      expect([ended.isLost, statusName(ended)]).toEqual([false, 'Returned to seller'])
      expect(await listCreditNotes(shop.db, [id])).toMatchObject([
        {
          amountPaise: totalPaise,
          reason: 'Goods not delivered: in part lost in transit, the rest missing from the box that came back',
        },
      ])
      const refunds = await listRefundsOf(shop.db, id)
      expect(refunds.map(({ reason }) => reason)).toEqual(
        method === 'upi' ? ['In part lost by the courier, the rest missing from the box that came back'] : [],
      )
      expect(await invariantViolations(shop)).toEqual([])
    },
  )

  test.each(['cod', 'upi'] as const)('an order by %s that was lost as a whole ends as lost', async (method) => {
    const { opened, shop, id, totalPaise } = await sentInTwo(method)
    const before = [await poolOf(shop, '1'), await poolOf(shop, '2')]
    await mark(opened, id, 'lost', CASH_BOX)
    expect(await orderNow(opened, id)).toMatchObject({ isLost: false })
    await mark(opened, id, 'lost', OTHER_BOX)
    const lost = await orderNow(opened, id)
    expect(lost).toMatchObject({ isLost: true })
    expect(orderHeadline(lost, '2026-11-22')).toBe('Lost by the courier')
    expect(offeredMoves(lost).find(({ to }) => to === 'returned')?.label).toBe('End as lost')
    const version = lost.version
    expect(await moveOrder(shop, STAFF, id, { to: 'returning', version })).toMatchObject({ reason: 'move-not-allowed' })
    expect(await takeBack(opened, id, { restock: true })).toMatchObject({ reason: 'packs-above' })
    expect(await takeBack(opened, id, {})).toMatchObject({ ok: true })
    const ended = await orderNow(opened, id)
    expect(ended).toMatchObject({
      status: 'returned',
      isLost: true,
      paymentStatus: method === 'upi' ? 'refund_pending' : 'none',
    })
    expect([statusName(ended), orderHeadline(ended, '2026-11-22')]).toEqual([
      'Lost by the courier',
      'Lost by the courier',
    ])
    const steps = orderSteps(ended, await listEvents(shop.db, id, 'shopper'), [], ['lost', 'lost'])
    expect(steps.map(({ name }) => name).slice(-2)).toEqual(['Shipped', 'Lost by the courier'])
    expect(await sentencesOfEnd(opened, id)).toEqual([expect.stringMatching(/^Order ended as lost/)])
    expect(await onLotPage(opened, id)).toMatchObject({ status: 'returned', isLost: true, returnedGrams: 0 })
    expect(await auditOfTheEnd(opened, id)).toBe('returned')
    expect(await listCreditNotes(shop.db, [id])).toMatchObject([
      { amountPaise: totalPaise, reason: 'Goods not delivered: lost in transit' },
    ])
    const refunds = await listRefundsOf(shop.db, id)
    expect(refunds.map(({ reason, amountPaise }) => [reason, amountPaise])).toEqual(
      method === 'upi' ? [['Lost by the courier', totalPaise]] : [],
    )
    const after = [await poolOf(shop, '1'), await poolOf(shop, '2')]
    expect(after.map(({ onHand }) => onHand)).toEqual(before.map(({ onHand }) => onHand))
    const summed = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('id', '=', id)
      .where(isRefused('orders'))
      .execute()
    expect(summed).toEqual([])
    expect(await invariantViolations(shop)).toEqual([])
  })

  /** A box of a shipped order that its courier left at the shop, or that was withdrawn before. */
  const leaveAtShop = async (opened: Opened, id: string, state: 'booked' | 'cancelled') => {
    const parcelId = (await parcelsNow(opened, id))[OTHER_BOX]?.id ?? ''
    const at = opened.shop.now()
    await opened.shop.db.updateTable('parcels').set({ state, state_at: at }).where('id', '=', parcelId).execute()
  }

  test('an order whose other box never left came back in part, also once its end has withdrawn that box', async () => {
    const { opened, shop, id } = await sentInTwo('upi')
    await leaveAtShop(opened, id, 'booked')
    await mark(opened, id, 'lost', CASH_BOX)
    expect(await orderNow(opened, id)).toMatchObject({ isLost: false })
    opened.clock.advance(DAYS)
    await moveThrough(opened, id, ['undelivered', 'returning'])
    const packs = [{ position: 1, sealed: 3, spoilt: 0 }]
    expect(await takeBack(opened, id, { packs })).toMatchObject({ ok: true })
    expect((await parcelsNow(opened, id)).map(({ state }) => state)).toEqual(['lost', 'cancelled'])
    const ended = await orderNow(opened, id)
    expect(ended).toMatchObject({ status: 'returned', isLost: false })
    expect([statusName(ended), orderHeadline(ended, '2026-11-22')]).toEqual(['Returned to seller', 'Returned to us'])
    expect(await sentencesOfEnd(opened, id)).toEqual([expect.stringMatching(/^Order taken back/)])
    expect(await onLotPage(opened, id)).toMatchObject({ isLost: false })
    expect((await listCreditNotes(shop.db, [id])).at(-1)?.reason).toBe('Goods returned, and in part lost in transit')
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('where two of three boxes were lost the shopper reads that a part was, and the rest came back', async () => {
    const { opened, shop, id } = await sentInTwo('upi')
    const third = newParcel(await orderNow(opened, id), await parcelsNow(opened, id), auditContext(shop, STAFF))
    const sent = { state: 'in_transit', carrier: 'Delhivery', awb: '12345678903' } as const
    await inTransaction(shop.db, (tx) => insertParcel(tx, { ...third, ...sent }))
    for (const box of [CASH_BOX, OTHER_BOX]) await mark(opened, id, 'lost', box)
    await moveThrough(opened, id, ['undelivered', 'returning'])
    const packs = [{ position: 2, sealed: 1, spoilt: 0 }]
    expect(await takeBack(opened, id, { packs })).toMatchObject({ ok: true })
    expect((await parcelsNow(opened, id)).map(({ state }) => state)).toEqual(['lost', 'lost', 'returned'])
    expect((await listRefundsOf(shop.db, id)).map(({ reason }) => reason)).toEqual([
      'In part lost by the courier, the rest returned to us',
    ])
  })

  test('a box that was withdrawn before does not make an order come back that was lost as a whole', async () => {
    const { opened, id } = await sentInTwo('upi')
    await leaveAtShop(opened, id, 'cancelled')
    await mark(opened, id, 'lost', CASH_BOX)
    opened.clock.advance(DAYS)
    expect(await takeBack(opened, id, {})).toMatchObject({ ok: true })
    const ended = await orderNow(opened, id)
    expect(ended).toMatchObject({ status: 'returned', isLost: true })
    expect(statusName(ended)).toBe('Lost by the courier')
  })

  test('an order that is taken back by the form of its page, without a count, is recorded as returned alone', async () => {
    const { opened, id } = await sentInTwo('upi')
    await moveThrough(opened, id, ['undelivered', 'returning'])
    const packs = [{ position: 1, sealed: 0, spoilt: 0 }]
    expect(await takeBack(opened, id, { restock: true, packs })).toMatchObject({ ok: true })
    expect(await auditOfTheEnd(opened, id)).toBe('returned')
  })

  test('one parcel that is found again, or that was never lost, does not end as lost', async () => {
    const { opened, shop, id } = await sentInTwo('upi')
    for (const box of [CASH_BOX, OTHER_BOX]) await mark(opened, id, 'lost', box)
    expect(await mark(opened, id, 'found', OTHER_BOX)).toMatchObject({ ok: true })
    expect(await takeBack(opened, id, {})).toMatchObject({ reason: 'move-not-allowed' })
    expect(await orderNow(opened, id)).toMatchObject({ status: 'shipped', isLost: false })
    expect(await invariantViolations(shop)).toEqual([])
  })
})
