import { describe, expect, test } from 'vitest'
import { monthPeriod } from '#app/domain/books/books-period.ts'
import { streamRegisterRows, sumRegisters } from '#app/domain/books/registers/register-store.server.ts'
import { issueAndPrintDocuments } from '#app/domain/documents/issue-and-print-documents.server.ts'
import { packingSlip } from '#app/domain/documents/parcel-document.ts'
import { invoiceDocument } from '#app/domain/documents/tax-document.ts'
import type { Access } from '#app/domain/identity/staff/permission.ts'
import { PERMISSIONS } from '#app/domain/identity/staff/role-permissions.ts'
import { rs } from '#app/domain/notifications/templates/order-message-values.ts'
import { listOrdersInPacking } from '#app/domain/packing/packing-store.server.ts'
import { listCourierDebts } from '#app/domain/payments/cash/cash-owed-store.server.ts'
import { COUNTER_CASH } from '#app/domain/payments/payment/payment.ts'
import { countNotCollected, sumCashOnTheWay, sumWaiting } from '#app/domain/reports/sales/open-work-store.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { PickupSettings } from '#app/domain/settings/settings.ts'
import { monthOfInstant } from '#app/domain/time/calendar-month.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { ISSUED_INVOICE } from '#test/data/invoiced-order.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow, payOnline } from '#test/shop/order-steps.ts'
import { orderInputFor, place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { searchOrders } from '../back-office/order-search-store.server.ts'
import { placeOrder } from '../checkout/place-order.server.ts'
import { pickupCode } from '../order/pickup-code.server.ts'
import { orderHeadline } from '../tracking/order-progress.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { completePickup } from './complete-pickup.server.ts'
import { moveOrder } from './move-order.server.ts'
import { decidePickupCompletion, type PickupCompletion } from './pickup-completion.ts'

const CART = [TWO_ALMOND_PACKS]
const STAFF = 'usr_owner'
const OWNER = { id: STAFF, permissions: PERMISSIONS }
const PACKER = { id: 'usr_packer', permissions: ['pack'] as const }

describe('the rule', () => {
  const order = { status: 'ready_for_pickup', version: 3, paymentStatus: 'paid' } as const
  const input: PickupCompletion = { version: 3, code: '123456', reason: '', method: null }
  const decide = (
    change: Partial<Parameters<typeof decidePickupCompletion>[0]>,
    typed: Partial<PickupCompletion> = {},
    isCode = true,
    staff: Access = OWNER,
  ) => {
    const decided = decidePickupCompletion({ ...order, ...change }, { ...input, ...typed }, { staff, isCode })
    return decided.ok ? 'handed over' : decided.reason
  }
  const due = { paymentStatus: 'cod_due' } as const

  test.each([
    ['handed over', decide({})],
    ['changed-meanwhile', decide({}, { version: 2 })],
    ['not-ready', decide({ status: 'packed' })],
    ['not-ready', decide({ status: 'delivered' })],
    ['pickup-code-wrong', decide({}, {}, false)],
    ['reason-needed', decide({}, { code: null }, false)],
    ['handed over', decide({}, { code: null, reason: 'I know her' }, false)],
    ['payment-needed', decide(due)],
    ['handed over', decide(due, { method: 'cash' })],
    // Who packs gives what is paid to whoever has its code, and takes no money.
    ['handed over', decide({}, {}, true, PACKER)],
    ['pickup-code-wrong', decide({}, {}, false, PACKER)],
    ['code-not-waivable', decide({}, { code: null, reason: 'I know her' }, false, PACKER)],
    ['payment-not-permitted', decide(due, { method: 'cash' }, true, PACKER)],
    ['payment-not-permitted', decide(due, { method: 'upi' }, true, PACKER)],
    ['payment-not-permitted', decide({}, {}, true, { permissions: ['books', 'products', 'money'] })],
    ['handed over', decide(due, { method: 'cash' }, true, { permissions: ['orders'] })],
  ])('%s', (outcome, decided) => {
    expect(decided).toBe(outcome)
  })
})

onBothDatabases((open) => {
  async function opened(pickup: Partial<PickupSettings> = {}): Promise<Opened> {
    const now = await open({ samples: true })
    await changeSettings(now.shop, staffWithFreshCode(now.shop), 'pickup', {
      offersPickup: true,
      place: '7 Spice Lane',
      ...pickup,
    })
    return now
  }

  async function makeReady(now: Opened, method: 'upi' | 'cod' = 'upi') {
    const buyer = await makeBuyer(now.shop, CART, { state: '27', pincode: '400050', city: 'Mumbai' })
    const id = await place(now.shop, buyer, method, { fulfilment: 'pickup' })
    if (method === 'upi') await payOnline(now, id)
    await moveThrough(now, id, ['confirmed', 'packed', 'ready_for_pickup'])
    return { id, buyer }
  }

  const messagesOf = ({ shop }: Opened, id: string) =>
    shop.db.selectFrom('outbox').selectAll().where('order_id', '=', id).orderBy('created_at').orderBy('id').execute()

  const complete = async (now: Opened, id: string, input: Partial<PickupCompletion> = {}, staff = OWNER) => {
    const { version } = await orderNow(now, id)
    const code = pickupCode(now.shop.secret, id)
    return completePickup(now.shop, staff, id, { version, code, reason: '', method: null, ...input })
  }

  test('the registers name how it was paid at the shop, once it is', async () => {
    const now = await opened()
    const { id } = await makeReady(now, 'cod')
    expect(await complete(now, id, { method: 'upi' })).toMatchObject({ ok: true })
    const query = { period: monthPeriod(monthOfInstant(now.shop.now())), filters: {} }
    const methods = async (name: 'invoices' | 'orders' | 'payments') => {
      const found = new Set<unknown>()
      for await (const row of streamRegisterRows(now.shop.db, name, query)) found.add(row.method)
      return Array.from(found)
    }
    expect([await methods('invoices'), await methods('orders'), await methods('payments')]).toEqual([
      ['upi'],
      ['upi'],
      ['upi'],
    ])
  })

  test('an order that is collected costs no delivery, is taxed at the shop, and has a code', async () => {
    const now = await opened()
    const { id } = await makeReady(now)
    const order = await orderNow(now, id)
    const { store } = DEFAULT_SETTINGS
    expect(order).toMatchObject({
      status: 'ready_for_pickup',
      fulfilment: 'pickup',
      deliveryPaise: 0,
      codFeePaise: 0,
      shipState: store.state,
      paymentStatus: 'paid',
      address: { house: '7 Spice Lane', state: store.state, pincode: store.pincode, fullName: 'Asha Rao' },
    })
    expect(order.lines.every(({ igstPaise, kind }) => igstPaise === 0 && kind === 'pack')).toBe(true)
    expect(order.invoiceNumber).not.toBeNull()
    const messages = (await messagesOf(now, id)).filter(({ channel }) => channel === 'sms')
    expect(messages.map(({ kind }) => kind)).toEqual(['pickup-placed', 'pickup-ready'])
    expect(messages[1]?.body).toContain(pickupCode(now.shop.secret, id))
    expect(messages[1]?.body).toContain(`${rs(order.totalPaise)} paid.`)
    expect(messages[0]?.body).not.toContain(pickupCode(now.shop.secret, id))
    expect(orderHeadline(order, '2026-11-21')).toBe('Ready for you at the shop')
    expect(await invariantViolations(now.shop)).toEqual([])
  })

  test('its papers say that it is collected, and it has no shipping label', async () => {
    const now = await opened()
    const { id } = await makeReady(now)
    const order = await orderNow(now, id)
    const invoice = invoiceDocument(order, ISSUED_INVOICE, { copy: 'electronic', signature: null })
    expect(invoice.buyer.title).toBe('Billed to')
    expect(packingSlip(order, DEFAULT_SETTINGS.store).title).toBe('PICKUP: packing slip')
    const staff = { id: STAFF, permissions: ['orders', 'pack'] as const }
    const print = (kind: 'label' | 'slip') => issueAndPrintDocuments(now.shop, staff, { kind, orderIds: [id] })
    expect(await print('label')).toMatchObject({ ok: false, reason: 'collected-at-shop' })
    expect(await print('slip')).toMatchObject({ ok: true })
  })

  test('it is handed over against its code, once', async () => {
    const now = await opened()
    const { id } = await makeReady(now)
    expect(await complete(now, id, { code: '000000' })).toMatchObject({ ok: false, reason: 'pickup-code-wrong' })
    expect(await complete(now, id)).toMatchObject({ ok: true })
    const order = await orderNow(now, id)
    expect(order).toMatchObject({ status: 'delivered', paymentStatus: 'paid', paymentMethod: 'upi' })
    expect(order.deliveredAt).toBe(now.shop.now())
    expect(orderHeadline(order, '2026-11-21')).toMatch(/^Collected /)
    expect(await complete(now, id)).toMatchObject({ ok: false, reason: 'not-ready' })
    const kinds = (await messagesOf(now, id)).map(({ kind }) => kind)
    expect(kinds).toContain('pickup-collected')
    expect(kinds).not.toContain('order-delivered')
    expect(await invariantViolations(now.shop)).toEqual([])
  })

  test('a code is tried five times an hour, and a reason does without', async () => {
    const now = await opened()
    const { id } = await makeReady(now)
    const shop = { ...now.shop, client: '203.0.113.7' }
    const there = { ...now, shop }
    for (let tries = 0; tries < 5; tries++)
      expect(await complete(there, id, { code: '000000' })).toMatchObject({ reason: 'pickup-code-wrong' })
    expect(await complete(there, id)).toMatchObject({ ok: false, reason: 'too-many-tries' })
    expect(await complete(there, id, { code: null })).toMatchObject({ reason: 'reason-needed' })
    expect(await complete(there, id, { code: null, reason: 'Showed her passport' })).toMatchObject({ ok: true })
    const audit = await shop.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', `order:${id}`)
      .where('action', '=', 'complete-pickup')
      .execute()
    expect(JSON.stringify(audit)).toContain('Showed her passport')
  })

  test('a form that is not complete costs no try of the code', async () => {
    const now = await opened()
    const { id } = await makeReady(now, 'cod')
    const there = { ...now, shop: { ...now.shop, client: '203.0.113.7' } }
    for (let times = 0; times < 6; times++) {
      expect(await complete(there, id)).toMatchObject({ reason: 'payment-needed' })
      expect(await complete(there, id, { code: '000000' })).toMatchObject({ reason: 'payment-needed' })
      expect(await complete(there, id, { method: 'cash', version: 0 })).toMatchObject({ reason: 'changed-meanwhile' })
    }
    for (let tries = 0; tries < 5; tries++)
      expect(await complete(there, id, { method: 'cash', code: '000000' })).toMatchObject({
        reason: 'pickup-code-wrong',
      })
    expect(await complete(there, id, { method: 'cash' })).toMatchObject({ reason: 'too-many-tries' })
  })

  test.each(['cash', 'upi'] as const)('what is paid at the shop by %s is money of the counter', async (method) => {
    const now = await opened()
    const { id } = await makeReady(now, 'cod')
    expect(await sumCashOnTheWay(now.shop.db)).toEqual({ orders: 0, paise: 0, collectedPaise: 0 })
    const { totalPaise } = await orderNow(now, id)
    const [ready] = (await messagesOf(now, id)).filter(({ kind }) => kind === 'pickup-ready')
    expect(ready?.body).toContain(`${rs(totalPaise)} to pay at the shop.`)
    expect(await complete(now, id)).toMatchObject({ ok: false, reason: 'payment-needed' })
    expect(await complete(now, id, { method })).toMatchObject({ ok: true })
    const order = await orderNow(now, id)
    expect(order).toMatchObject({ status: 'delivered', paymentStatus: 'paid', paymentMethod: method })
    const drawer = [{ courier: COUNTER_CASH, orders: 1, owedPaise: order.totalPaise }]
    expect(await listCourierDebts(now.shop.db)).toMatchObject(method === 'cash' ? drawer : [])
    const month = monthPeriod(now.shop.now().slice(0, 7))
    const books = await sumRegisters(now.shop.db, month)
    expect(books['cash-collected'].rows).toBe(method === 'cash' ? 1 : 0)
    expect(await invariantViolations(now.shop)).toEqual([])
  })

  test('no courier gets it, and it is in no list of parcels to ship', async () => {
    const now = await opened()
    const buyer = await makeBuyer(now.shop, CART)
    const id = await place(now.shop, buyer, 'cod', { fulfilment: 'pickup' })
    await moveThrough(now, id, ['confirmed', 'packed'])
    const { version } = await orderNow(now, id)
    const input = { to: 'shipped', version, carrier: 'Delhivery', awb: '12345678901234' } as const
    expect(await moveOrder(now.shop, STAFF, id, input)).toMatchObject({ reason: 'move-not-allowed' })
    expect(await listOrdersInPacking(now.shop.db, 'to-ship', now.shop.now())).toEqual([])
    expect(await listOrdersInPacking(now.shop.db, 'to-collect', now.shop.now())).toMatchObject([{ id }])
    const found = async (group: 'to-ship' | 'to-collect') => (await searchOrders(now.shop.db, { group })).total
    expect([await found('to-ship'), await found('to-collect')]).toEqual([0, 1])
    const waiting = await sumWaiting(now.shop.db)
    expect([waiting['to-ship'].orders, waiting['to-collect'].orders]).toEqual([0, 1])
    await moveThrough(now, id, ['ready_for_pickup'])
    const ready = await orderNow(now, id)
    expect(await moveOrder(now.shop, STAFF, id, { to: 'delivered', version: ready.version })).toMatchObject({
      reason: 'move-not-allowed',
    })
  })

  test('what nobody collects is listed after its days, and cancelled with its money and stock', async () => {
    const now = await opened({ keepDays: 3 })
    const { id, buyer } = await makeReady(now)
    const day = (days: number) => new Date(Date.parse(now.shop.now()) + days * DAYS).toISOString().slice(0, 10)
    expect(await countNotCollected(now.shop.db, day(3))).toMatchObject({ orders: 0 })
    expect(await countNotCollected(now.shop.db, day(4))).toMatchObject({ orders: 1 })
    expect((await searchOrders(now.shop.db, { keptBefore: day(4) })).orders.map((order) => order.id)).toEqual([id])
    expect(await cancelOrder(now.shop, buyer.user.id, id, { as: 'shopper' })).toMatchObject({ reason: 'too-late' })
    const note = 'Nobody came for it'
    expect(await cancelOrder(now.shop, staffWithFreshCode(now.shop), id, { as: 'staff', note })).toMatchObject({
      ok: true,
    })
    expect(await orderNow(now, id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: expect.stringMatching(/^refund/),
    })
    expect(await countNotCollected(now.shop.db, day(4))).toMatchObject({ orders: 0 })
    expect(await invariantViolations(now.shop)).toEqual([])
  })

  test('a shop that does not offer it refuses it, and payment at the shop only if the owner takes it', async () => {
    const { shop } = await open({ samples: true })
    const buyer = await makeBuyer(shop, CART)
    const input = await orderInputFor(shop, buyer, 'upi', { fulfilment: 'delivery' })
    const at = (change: object) => placeOrder(shop, buyer, { ...input, ...change }, shop.newId('key-of-a-test'))
    expect(await at({ fulfilment: 'pickup' })).toMatchObject({ reason: 'pickup-not-offered' })
    await changeSettings(shop, staffWithFreshCode(shop), 'pickup', { offersPickup: true, paysAtShop: false })
    const pickup = await orderInputFor(shop, buyer, 'cod', { fulfilment: 'pickup' })
    expect(await at(pickup)).toMatchObject({ reason: 'cod-not-allowed', detail: { why: 'not-at-shop' } })
    // No address is needed.
    expect(await at({ ...pickup, method: 'upi', addressId: null })).toMatchObject({ ok: true })
  })
})
