import { expect, test } from 'vitest'
import { DOCUMENT_BUILDERS } from '#app/domain/documents/build-order-documents.server.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { listMessagesOf } from '#app/domain/notifications/outbox/outbox-store.server.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { rs } from '#app/domain/notifications/templates/order-message-values.ts'
import { listCourierDebts } from '#app/domain/payments/cash/cash-owed-store.server.ts'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import { listRefundsOf } from '#app/domain/payments/refund/refund-store.server.ts'
import { sumCashOnTheWay } from '#app/domain/reports/sales/open-work-store.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { markLostOrFound } from '#test/shop/mark-lost-or-found.ts'
import { moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { shipInTwoParcels } from '#test/shop/ship-in-two-parcels.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { resendMessage } from '../back-office/resend-message.server.ts'
import { moveOrder } from '../fulfilment/move-order.server.ts'
import { undoDelivery } from '../fulfilment/undo-delivery.server.ts'
import { listCreditNotes } from '../invoicing/credit-note-store.server.ts'
import type { LostParcelMark } from '../parcel/lost-parcel.ts'
import { cashAtDoor } from '../parcel/parcel-facts.ts'
import { listParcelsOf } from '../parcel/parcel-store.server.ts'
import { moneyNotice, paymentStatusText } from '../payment/payment-status-text.ts'
import { receiveDuePayment } from '../payment/receive-or-write-off-due-payment.server.ts'
import { readParcels } from '../shipping/read-parcels.server.ts'
import type { RefundInput } from './decide-refund.ts'
import { refundByStaff } from './refund-order.server.ts'

const STAFF = 'usr_owner'
const CART = [
  { productId: '1', weight: '500g', quantity: 3 },
  { productId: '2', weight: '250g', quantity: 1 },
] as const
const [CASH_BOX, OTHER_BOX] = [0, 1]
const ALL_ALMONDS = { lines: [{ position: 1, quantity: 3 }] }

onBothDatabases((open) => {
  const versionOf = async (opened: Opened, id: string) => (await orderNow(opened, id)).version
  const parcelsNow = async ({ shop }: Opened, id: string) => listParcelsOf(shop.db, id)
  const mark = (opened: Opened, id: string, as: LostParcelMark['mark'], index: number) =>
    markLostOrFound(opened, id, { staff: STAFF, mark: as, index })
  const credit = async (opened: Opened, id: string, input: Partial<RefundInput>) => {
    const refund = {
      version: await versionOf(opened, id),
      reason: 'One box was lost',
      stock: 'keep',
      ...input,
    } as const
    return refundByStaff(opened.shop, staffWithFreshCode(opened.shop), id, refund)
  }
  const move = async (opened: Opened, id: string, to: 'delivered', typed = {}) =>
    moveOrder(opened.shop, STAFF, id, { to, version: await versionOf(opened, id), ...typed })
  const told = async ({ shop }: Opened, id: string, kind: string) =>
    (await listMessagesOf(shop.db, id)).filter((message) => message.kind === kind).map(({ body }) => body)
  /** What the pages of the order say of its money. */
  const money = async (opened: Opened, id: string) => {
    const [order, refunds] = [await orderNow(opened, id), await listRefundsOf(opened.shop.db, id)]
    const cash = cashAtDoor(await parcelsNow(opened, id))
    return { page: paymentStatusText(order, refunds, 0, { cash }), list: moneyNotice(order, refunds, 0, { cash }) }
  }

  /** An order in cash on its way in two boxes, the first of which collects it. */
  async function sentInTwo() {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await place(shop, await makeBuyer(shop, CART), 'cod')
    await shipInTwoParcels(opened, id, { staff: STAFF, parcelGrams: 2_000 })
    const { lines, totalPaise } = await orderNow(opened, id)
    return { opened, shop, id, totalPaise, almonds: lines[0]?.grossPaise ?? 0 }
  }

  test('the packs of a lost box are taken off the bill, and the box with the cash collects what is left', async () => {
    const { opened, shop, id, totalPaise, almonds } = await sentInTwo()
    expect(await mark(opened, id, 'lost', OTHER_BOX)).toMatchObject({ ok: true })
    expect(await credit(opened, id, ALL_ALMONDS)).toEqual({ ok: true, value: almonds })
    const due = totalPaise - almonds
    expect(await listRefundsOf(shop.db, id)).toMatchObject([{ channel: 'due', status: 'done', amountPaise: almonds }])
    expect(await orderNow(opened, id)).toMatchObject({ status: 'shipped', paymentStatus: 'cod_due', totalPaise })
    expect((await parcelsNow(opened, id)).map(({ collectPaise }) => collectPaise)).toEqual([due, 0])
    expect(await sumCashOnTheWay(shop.db)).toEqual({ orders: 1, paise: due, collectedPaise: 0 })
    expect(await told(opened, id, 'cash-changed')).toEqual([
      expect.stringContaining(`${rs(due)} is to be paid for order ${id} now. Please keep ${rs(due)} ready. http`),
    ])
    const off = `${formatMoney(almonds)} of ${formatMoney(totalPaise)} taken off the bill`
    const page = `${formatMoney(due)} to pay in cash when it comes. ${off}`
    expect(await money(opened, id)).toEqual({ page, list: `${page}.` })
    const batch = { shop, orders: [await orderNow(opened, id)], parcelKinds: [], context: null, signature: null }
    const [made] = await DOCUMENT_BUILDERS.label({ ...batch, settings: DEFAULT_SETTINGS })
    expect(made?.documents.map((label) => ('due' in label ? label.due?.[1] : undefined))).toEqual([
      formatMoney(due),
      undefined,
    ])
    expect(await invariantViolations(shop)).toEqual([])

    opened.clock.advance(DAYS)
    await moveThrough(opened, id, ['out_for_delivery'])
    expect(await told(opened, id, 'order-out-for-delivery')).toEqual([
      expect.stringContaining(`Please keep ${rs(due)} ready.`),
    ])
    expect(await move(opened, id, 'delivered')).toMatchObject({ ok: true })
    expect(await listPaymentsOf(shop.db, id)).toMatchObject([{ gateway: 'cash', capturedPaise: due, amountPaise: due }])
    expect(await listCourierDebts(shop.db)).toMatchObject([{ courier: 'Delhivery', owedPaise: due }])
    expect(await orderNow(opened, id)).toMatchObject({ paymentStatus: 'paid' })
    expect(await listCreditNotes(shop.db, [id])).toMatchObject([{ amountPaise: almonds }])
    expect(await invariantViolations(shop)).toEqual([])

    const undo = { version: await versionOf(opened, id), reason: 'The wrong row' }
    expect(await undoDelivery(shop, STAFF, id, undo)).toMatchObject({ ok: true })
    expect(await orderNow(opened, id)).toMatchObject({ paymentStatus: 'cod_due' })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('of a lost box with the cash the shopper reads that nothing is paid at the door, and what is left is settled', async () => {
    const { opened, shop, id, totalPaise, almonds } = await sentInTwo()
    await moveThrough(opened, id, ['out_for_delivery'])
    expect(await mark(opened, id, 'lost', CASH_BOX)).toMatchObject({ ok: true })
    const lost = `a parcel of ${id}, box 1 of 2 is lost or damaged. Nothing to pay at the door. We contact you. http`
    expect(await told(opened, id, 'cash-parcel-lost')).toEqual([expect.stringContaining(lost)])
    expect(await told(opened, id, 'parcel-lost')).toEqual([])
    const whole = `${formatMoney(totalPaise)} is still to be paid, and nothing of it at the door`
    expect(await money(opened, id)).toEqual({ page: whole, list: `${whole}.` })

    expect(await mark(opened, id, 'found', CASH_BOX)).toMatchObject({ ok: true })
    expect(await told(opened, id, 'cash-changed')).toEqual([
      expect.stringContaining(`order ${id} now. Please keep ${rs(totalPaise)} ready. `),
    ])
    expect(await mark(opened, id, 'lost', CASH_BOX)).toMatchObject({ ok: true })
    expect(await told(opened, id, 'cash-parcel-lost')).toHaveLength(1)

    expect(await credit(opened, id, ALL_ALMONDS)).toMatchObject({ ok: true })
    const due = totalPaise - almonds
    const none = (paise: number) =>
      expect.stringContaining(`${rs(paise)} is to be paid for order ${id} now. Nothing is to be paid at the door. http`)
    expect(await told(opened, id, 'cash-changed')).toHaveLength(3)
    expect(await told(opened, id, 'cash-changed')).toEqual(expect.arrayContaining([none(totalPaise), none(due)]))
    expect((await money(opened, id)).page).toContain(`${formatMoney(due)} is still to be paid, and nothing of it at`)
    expect(await invariantViolations(shop)).toEqual([])

    expect(await move(opened, id, 'delivered')).toMatchObject({ reason: 'cash-parcel-lost' })
    expect(await move(opened, id, 'delivered', { cash: 'shopper' })).toMatchObject({ ok: true })
    expect(await told(opened, id, 'delivered-unpaid')).toEqual([
      expect.stringContaining(`${rs(due)} is still to be paid`),
    ])
    const paid = { version: await versionOf(opened, id), method: 'upi', reference: 'UTR 77' } as const
    expect(await receiveDuePayment(shop, STAFF, id, paid)).toEqual({ ok: true, value: due })
    expect(await orderNow(opened, id)).toMatchObject({ paymentStatus: 'paid' })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('nothing is taken off before a box is lost, nor all of it, nor once the cash was paid at the door', async () => {
    const { opened, shop, id, totalPaise } = await sentInTwo()
    expect(await credit(opened, id, ALL_ALMONDS)).toMatchObject({ reason: 'above-paid' })
    await mark(opened, id, 'lost', OTHER_BOX)
    const all = { lines: [...ALL_ALMONDS.lines, { position: 2, quantity: 1 }] }
    expect(await credit(opened, id, all)).toMatchObject({ reason: 'box-on-its-way' })
    expect(await credit(opened, id, { ...all, amountPaise: 100 })).toMatchObject({ reason: 'box-on-its-way' })
    expect(await credit(opened, id, { ...ALL_ALMONDS, amountPaise: totalPaise + 1 })).toMatchObject({
      reason: 'above-due',
    })
    expect(await credit(opened, id, { amountPaise: 100 })).toMatchObject({ reason: 'gift-unpaid' })
    expect(await listRefundsOf(shop.db, id)).toEqual([])
    // The other box has arrived: its courier has the cash.
    const arrived = shop.db.updateTable('parcels').set({ state: 'delivered' }).where('order_id', '=', id)
    await arrived.where('collect_paise', '>', 0).execute()
    expect(await credit(opened, id, ALL_ALMONDS)).toMatchObject({ reason: 'above-paid' })
  })

  test('a box whose packs were taken off the bill is not found again', async () => {
    const { opened, id } = await sentInTwo()
    await mark(opened, id, 'lost', OTHER_BOX)
    await credit(opened, id, ALL_ALMONDS)
    expect(await mark(opened, id, 'found', OTHER_BOX)).toMatchObject({ reason: 'lost-credited' })
    // Nor is it offered.
    const views = await readParcels(opened.shop.db, id, [])
    expect(views.map(({ isCredited }) => isCredited)).toEqual([false, true])
    // Marked by a slip after it: none of its packs was taken off.
    opened.clock.advance(1_000)
    expect(await mark(opened, id, 'lost', CASH_BOX)).toMatchObject({ ok: true })
    expect(await mark(opened, id, 'found', CASH_BOX)).toMatchObject({ ok: true })
    expect(await mark(opened, id, 'found', OTHER_BOX)).toMatchObject({ reason: 'lost-credited' })
  })

  test('the sum to pay is said again only while it is to be paid', async () => {
    const { opened, shop, id } = await sentInTwo()
    const again = async (order: string) => {
      const said = (await listMessagesOf(shop.db, order)).find(({ kind }) => kind === 'cash-changed')
      await sendOutbox(shop)
      return resendMessage(shop, STAFF, order, said?.id ?? '')
    }
    await mark(opened, id, 'lost', OTHER_BOX)
    await credit(opened, id, ALL_ALMONDS)
    expect(await again(id)).toMatchObject({ ok: true })
    await moveThrough(opened, id, ['undelivered'])
    const [cashBox] = await parcelsNow(opened, id)
    const setTo = (state: 'delivered' | 'undelivered') =>
      shop.db
        .updateTable('parcels')
        .set({ state })
        .where('id', '=', cashBox?.id ?? '')
        .execute()
    await setTo('delivered')
    expect(await again(id), 'it was paid at the door').toMatchObject({ reason: 'nothing-due' })
    await setTo('undelivered')
    expect(await again(id)).toMatchObject({ ok: true })
    await moveThrough(opened, id, ['returning'])
    expect(await again(id), 'it comes back').toMatchObject({ reason: 'nothing-due' })
  })
})
