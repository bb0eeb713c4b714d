import { expect, test } from 'vitest'
import { issueAndPrintDocuments } from '#app/domain/documents/issue-and-print-documents.server.ts'
import { PERMISSIONS } from '#app/domain/identity/staff/role-permissions.ts'
import { listCourierDebts } from '#app/domain/payments/cash/cash-owed-store.server.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { searchOrders } from '../back-office/order-search-store.server.ts'
import { awbTakenMessage } from '../fulfilment/awb.ts'
import { cancelOrder } from '../fulfilment/cancel-order.server.ts'
import { moveOrder } from '../fulfilment/move-order.server.ts'
import { planAwbShipments } from '../fulfilment/plan-awb-shipments.server.ts'
import { listUnpaidDeliveries } from '../order/cash-on-delivery/unpaid-delivery-store.server.ts'
import { listParcelsOf } from '../parcel/parcel-store.server.ts'
import { sentParcels } from './parcel-view.ts'
import { readParcels } from './read-parcels.server.ts'
import { saveTypedAwb } from './save-typed-awb.server.ts'
import { mergeParcels, splitParcel } from './split-or-merge-parcels.server.ts'

const STAFF = 'usr_packer'
const CART = [{ productId: '1', weight: '1kg', quantity: 2 }] as const
const [FIRST, SECOND] = ['12345678901', '12345678902'] as const

onBothDatabases((open) => {
  async function packed() {
    const opened = await open({ samples: true })
    const buyer = await makeBuyer(opened.shop, CART)
    const id = await place(opened.shop, buyer, 'cod')
    await moveThrough(opened, id, ['confirmed', 'packed'], { parcelGrams: 2_200, insistOn: ['weight'] })
    return { opened, id, buyer }
  }

  const versionOf = async (opened: Opened, id: string) => (await orderNow(opened, id)).version
  const split = async (opened: Opened, id: string, grams: number) =>
    splitParcel(opened.shop, STAFF, id, { version: await versionOf(opened, id), grams })
  const parcelsNow = async ({ shop }: Opened, id: string) =>
    (await listParcelsOf(shop.db, id)).filter(({ state }) => state !== 'cancelled')
  const assign = async (opened: Opened, id: string, index: number, awb: string, carrier = 'Delhivery') => {
    const parcelId = (await parcelsNow(opened, id))[index]?.id ?? ''
    return saveTypedAwb(opened.shop, STAFF, id, { version: await versionOf(opened, id), parcelId, carrier, awb })
  }
  const ship = async (opened: Opened, id: string, typed = {}) =>
    moveOrder(opened.shop, STAFF, id, { to: 'shipped', version: await versionOf(opened, id), ...typed })

  test('two parcels share the weight, the first collects the cash, and each leaves with its AWB', async () => {
    const { opened, id } = await packed()
    const { shop } = opened
    expect(await split(opened, id, 2_200)).toMatchObject({ reason: 'weight-off' })
    expect(await split(opened, id, 700)).toMatchObject({ ok: true })
    const { totalPaise } = await orderNow(opened, id)
    expect(await parcelsNow(opened, id)).toMatchObject([
      { state: 'waiting', grams: 1_500, collectPaise: totalPaise },
      { state: 'waiting', grams: 700, collectPaise: 0 },
    ])
    expect(await ship(opened, id, { carrier: 'Delhivery', awb: FIRST })).toMatchObject({
      reason: 'parcels-without-awb',
    })
    const pasted = { text: `${id} ${FIRST}`, chosen: [], carrier: 'Delhivery' }
    expect(await planAwbShipments(shop.db, pasted)).toMatchObject([
      { message: expect.stringContaining('in several parcels') },
    ])
    expect(await assign(opened, id, 0, 'x')).toMatchObject({ reason: 'awb-needed' })
    expect(await assign(opened, id, 0, FIRST, '')).toMatchObject({ reason: 'carrier-needed' })
    expect(await assign(opened, id, 0, FIRST)).toMatchObject({ ok: true })
    expect(await orderNow(opened, id)).toMatchObject({ status: 'packed', carrier: 'Delhivery', awb: FIRST })
    expect(await assign(opened, id, 1, FIRST)).toMatchObject({ reason: 'awb-twice' })
    expect(await ship(opened, id)).toMatchObject({ reason: 'parcels-without-awb' })
    expect(await assign(opened, id, 1, SECOND, 'Blue Dart')).toMatchObject({ ok: true })
    expect(await assign(opened, id, 1, SECOND)).toMatchObject({ reason: 'parcel-not-found' })
    expect((await searchOrders(shop.db, { text: SECOND })).orders.map((order) => order.id)).toEqual([id])
    expect(await ship(opened, id)).toMatchObject({ ok: true })
    expect(await orderNow(opened, id)).toMatchObject({ status: 'shipped', carrier: 'Delhivery', awb: FIRST })
    const sent = await shop.db.selectFrom('outbox').selectAll().where('order_id', '=', id).execute()
    expect(sent).toContainEqual(
      expect.objectContaining({
        kind: 'order-shipped',
        body: expect.stringContaining(`with Delhivery and Blue Dart, AWB ${FIRST} and ${SECOND}.`),
      }),
    )
    expect(sentParcels(await readParcels(shop.db, id, []))).toMatchObject([
      { name: 'Delhivery', awb: FIRST, isLost: false },
      { name: 'Blue Dart', awb: SECOND, isLost: false },
    ])
    await moveThrough(opened, id, ['delivered'])
    expect((await parcelsNow(opened, id)).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('the cash is with who brings the parcel that collects it, whoever brings the first one', async () => {
    const { opened, id } = await packed()
    const { shop } = opened
    await split(opened, id, 700)
    const refused = { state: 'refused', courier: 'shiprocket' } as const
    const [collecting] = await parcelsNow(opened, id)
    await shop.db
      .updateTable('parcels')
      .set(refused)
      .where('id', '=', collecting?.id ?? '')
      .execute()
    expect(await assign(opened, id, 0, FIRST, 'Blue Dart')).toMatchObject({ ok: true })
    expect(await assign(opened, id, 0, SECOND, 'Delhivery')).toMatchObject({ ok: true })
    const { totalPaise } = await orderNow(opened, id)
    expect(await parcelsNow(opened, id)).toMatchObject([
      { carrier: 'Delhivery', collectPaise: 0 },
      { carrier: 'Blue Dart', collectPaise: totalPaise },
    ])
    expect(await ship(opened, id)).toMatchObject({ ok: true })
    await moveThrough(opened, id, ['delivered'])
    expect(await listCourierDebts(shop.db)).toMatchObject([{ courier: 'Blue Dart', owedPaise: totalPaise }])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('the AWB of a second parcel is taken for every other order', async () => {
    const { opened, id, buyer } = await packed()
    const { shop } = opened
    await split(opened, id, 700)
    await assign(opened, id, 0, FIRST)
    await assign(opened, id, 1, SECOND)
    const other = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(opened, other, ['confirmed', 'packed'])
    const pasted = { text: `${other} ${SECOND}`, chosen: [], carrier: 'Delhivery' }
    expect(await planAwbShipments(shop.db, pasted)).toMatchObject([{ message: awbTakenMessage(id) }])
    // Any other number of an order, such as its phone, may be an AWB.
    const phone = { ...pasted, text: `${other} ${buyer.user.phone.slice(3)}` }
    expect(await planAwbShipments(shop.db, phone)).toMatchObject([{ message: null }])
    // Typed for the order, or for a parcel of it, it is refused all the same, unless staff insist.
    const typed = { carrier: 'Blue Dart', awb: ` ${SECOND} ` }
    expect(await ship(opened, other, typed)).toMatchObject({ reason: 'awb-taken', detail: id })
    expect(await orderNow(opened, other)).toMatchObject({ status: 'packed', awb: null })
    const third = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(opened, third, ['confirmed', 'packed'])
    await split(opened, third, 700)
    expect(await assign(opened, third, 0, SECOND)).toMatchObject({ reason: 'awb-taken', detail: id })
    const [parcel] = await parcelsNow(opened, third)
    const insisted = { ...typed, parcelId: parcel?.id ?? '', insistAwb: true }
    expect(
      await saveTypedAwb(shop, STAFF, third, { version: await versionOf(opened, third), ...insisted }),
    ).toMatchObject({ ok: true })
    expect(await ship(opened, other, { ...typed, insistOn: ['awb'] })).toMatchObject({ ok: true })
    const entry = shop.db.selectFrom('audit_log').select('after_value').where('subject', '=', `order:${other}`)
    expect(JSON.stringify(await entry.execute())).toContain('awb')
  })

  test('of two orders that get one AWB at the same instant the later one is told of the other', async () => {
    const { opened, id } = await packed()
    const { shop } = opened
    const ids = [id]
    for (let more = 1; more < 8; more++) {
      const next = await place(shop, await makeBuyer(shop, CART), 'cod')
      await moveThrough(opened, next, ['confirmed', 'packed'])
      ids.push(next)
    }
    // The last two are split, so that the AWB is typed for a parcel.
    const inTwo = ids.slice(-2)
    for (const each of inTwo) await split(opened, each, 700)
    for (const [round, pair] of [ids.slice(0, 2), ids.slice(2, 4), ids.slice(4, 6), inTwo].entries()) {
      const awb = `1900000${round}`
      const typed = (each: string) =>
        pair === inTwo ? assign(opened, each, 0, awb) : ship(opened, each, { carrier: 'Delhivery', awb })
      const both = await Promise.all(pair.map(typed))
      const [first, second] = both.map(({ ok }) => ok)
      expect([first, second].filter(Boolean)).toHaveLength(1)
      expect(both[first ? 1 : 0]).toMatchObject({ reason: 'awb-taken', detail: pair[first ? 0 : 1] })
    }
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('cash of a parcel that was lost is with its courier only if staff say so', async () => {
    const { opened, id } = await packed()
    const { shop } = opened
    await split(opened, id, 700)
    await assign(opened, id, 0, FIRST)
    await assign(opened, id, 1, SECOND)
    expect(await ship(opened, id)).toMatchObject({ ok: true })
    const [collecting] = await parcelsNow(opened, id)
    const { totalPaise } = await orderNow(opened, id)
    await shop.db
      .updateTable('parcels')
      .set({ state: 'lost' })
      .where('id', '=', collecting?.id ?? '')
      .execute()
    const deliver = async (typed = {}) =>
      moveOrder(shop, STAFF, id, { to: 'delivered', version: await versionOf(opened, id), ...typed })
    expect(await deliver()).toMatchObject({ reason: 'cash-parcel-lost' })
    expect(await listCourierDebts(shop.db)).toEqual([])
    expect(await deliver({ cash: 'courier' })).toMatchObject({ ok: true })
    expect(await listCourierDebts(shop.db)).toMatchObject([{ courier: 'Delhivery', owedPaise: totalPaise }])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('cash of a parcel that has arrived is owed by its courier, whatever is said of it', async () => {
    const { opened, id } = await packed()
    expect(await ship(opened, id, { carrier: 'Delhivery', awb: FIRST })).toMatchObject({ ok: true })
    const { version, totalPaise } = await orderNow(opened, id)
    const said = { to: 'delivered', version, cash: 'shopper' } as const
    expect(await moveOrder(opened.shop, STAFF, id, said)).toEqual({ ok: false, reason: 'cash-parcel-arrived' })
    expect(await listCourierDebts(opened.shop.db)).toEqual([])
    expect(await moveOrder(opened.shop, STAFF, id, { ...said, cash: 'courier' })).toMatchObject({ ok: true })
    expect(await listCourierDebts(opened.shop.db)).toMatchObject([{ owedPaise: totalPaise }])
  })

  test('where nobody was paid the cash stays due, and a parcel on its way back is followed until it is here', async () => {
    const { opened, id } = await packed()
    const { shop } = opened
    await split(opened, id, 700)
    await assign(opened, id, 0, FIRST)
    await assign(opened, id, 1, SECOND)
    expect(await ship(opened, id)).toMatchObject({ ok: true })
    await moveThrough(opened, id, ['undelivered'])
    const [collecting, other] = await parcelsNow(opened, id)
    for (const [parcel, state] of [
      [collecting, 'returning'],
      [other, 'delivered'],
    ] as const)
      await shop.db
        .updateTable('parcels')
        .set({ state })
        .where('id', '=', parcel?.id ?? '')
        .execute()
    const { version, totalPaise } = await orderNow(opened, id)
    expect(await moveOrder(shop, STAFF, id, { to: 'delivered', version })).toMatchObject({ reason: 'cash-parcel-lost' })
    expect(await moveOrder(shop, STAFF, id, { to: 'delivered', version, cash: 'shopper' })).toMatchObject({ ok: true })
    expect(await orderNow(opened, id)).toMatchObject({ status: 'delivered', paymentStatus: 'cod_due' })
    expect(await listCourierDebts(shop.db)).toEqual([])
    expect(await listUnpaidDeliveries(shop.db, { limit: 9 })).toMatchObject([{ orderId: id, duePaise: totalPaise }])
    expect((await parcelsNow(opened, id)).map(({ state }) => state)).toEqual(['returning', 'delivered'])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('an order of which one parcel arrived does not come back as a whole', async () => {
    const { opened, id } = await packed()
    const { shop } = opened
    await split(opened, id, 700)
    await assign(opened, id, 0, FIRST)
    await assign(opened, id, 1, SECOND)
    expect(await ship(opened, id)).toMatchObject({ ok: true })
    await moveThrough(opened, id, ['undelivered'])
    const [arrived, came] = await parcelsNow(opened, id)
    for (const [parcel, state] of [
      [arrived, 'delivered'],
      [came, 'returned'],
    ] as const)
      await shop.db
        .updateTable('parcels')
        .set({ state })
        .where('id', '=', parcel?.id ?? '')
        .execute()
    const to = async (status: 'returning' | 'delivered') =>
      moveOrder(shop, STAFF, id, { to: status, version: await versionOf(opened, id) })
    expect(await to('returning')).toMatchObject({ reason: 'parcel-delivered' })
    expect(await to('delivered')).toMatchObject({ ok: true })
    expect(await invariantViolations(shop)).toEqual([])
  })

  test.each(['returning', 'refused'] as const)('cash of a %s parcel was not taken at the door', async (state) => {
    const { opened, id } = await packed()
    const { shop } = opened
    await split(opened, id, 700)
    await assign(opened, id, 0, FIRST)
    await assign(opened, id, 1, SECOND)
    expect(await ship(opened, id)).toMatchObject({ ok: true })
    const collecting = (await parcelsNow(opened, id)).find(({ collectPaise }) => collectPaise > 0)
    await shop.db
      .updateTable('parcels')
      .set({ state })
      .where('id', '=', collecting?.id ?? '')
      .execute()
    const input = { to: 'delivered', version: await versionOf(opened, id) } as const
    expect(await moveOrder(shop, STAFF, id, input)).toMatchObject({ reason: 'cash-parcel-lost' })
    expect(await listCourierDebts(shop.db)).toEqual([])
  })

  test('put into one parcel again it ships as before, and a cancelled order withdraws both', async () => {
    const { opened, id } = await packed()
    const { shop } = opened
    expect(await mergeParcels(shop, STAFF, id, { version: await versionOf(opened, id) })).toMatchObject({
      reason: 'not-split',
    })
    await split(opened, id, 700)
    await split(opened, id, 500)
    expect((await parcelsNow(opened, id)).map(({ grams }) => grams)).toEqual([1_000, 700, 500])
    expect(await mergeParcels(shop, STAFF, id, { version: await versionOf(opened, id) })).toMatchObject({ ok: true })
    expect(await parcelsNow(opened, id)).toEqual([])
    await split(opened, id, 700)
    const [first] = await parcelsNow(opened, id)
    expect(first).toMatchObject({ position: 4, collectPaise: (await orderNow(opened, id)).totalPaise })
    expect(await cancelOrder(shop, STAFF, id, { as: 'staff', note: 'Called' })).toMatchObject({ ok: true })
    expect(await parcelsNow(opened, id)).toEqual([])
    expect(await split(opened, id, 700)).toMatchObject({ reason: 'not-packed' })
    const other = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(opened, other, ['confirmed', 'packed'])
    await split(opened, other, 500)
    await mergeParcels(shop, STAFF, other, { version: await versionOf(opened, other) })
    expect(await ship(opened, other, { carrier: 'Delhivery', awb: FIRST })).toMatchObject({ ok: true })
    expect(await parcelsNow(opened, other)).toMatchObject([{ state: 'in_transit', awb: FIRST }])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('of two who split at once one is told that the order changed', async () => {
    const { opened, id } = await packed()
    const version = await versionOf(opened, id)
    const both = await Promise.all([300, 400].map((grams) => splitParcel(opened.shop, STAFF, id, { version, grams })))
    expect(both.map((one) => (one.ok ? 'split' : one.reason)).sort()).toEqual(['changed-meanwhile', 'split'])
    expect(await parcelsNow(opened, id)).toHaveLength(2)
  })

  test('each parcel has a label of its own, and the slip tells of both', async () => {
    const { opened, id } = await packed()
    await split(opened, id, 700)
    const printed: string[] = []
    const render = async (documents: unknown) => {
      printed.push(JSON.stringify(documents))
      return new Uint8Array()
    }
    const shop = { ...opened.shop, documentRenderer: { ...opened.shop.documentRenderer, render } }
    const staff = { id: STAFF, permissions: PERMISSIONS }
    await issueAndPrintDocuments(shop, staff, { kind: 'label', orderIds: [id] })
    await issueAndPrintDocuments(shop, staff, { kind: 'slip', orderIds: [id] })
    expect(printed[0]?.match(/"kind":"label"/g)).toHaveLength(2)
    for (const text of ['1 of 2', '2 of 2', '1.500\u00a0kg', '0.700\u00a0kg']) expect(printed[0]).toContain(text)
    expect(printed[0]?.match(/"due":\[/g)).toHaveLength(1)
    expect(printed[1]).toContain('In these 2 parcels')
  })
})
