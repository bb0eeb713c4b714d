import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { listMessagesOf } from '#app/domain/notifications/outbox/outbox-store.server.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { makeBuyer, place } from '#test/data/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { countOrdersByStatus } from '../back-office/order-search-store.server.ts'
import { resendMessage } from '../back-office/resend-message.server.ts'
import { deleteSavedView, saveView } from '../back-office/save-view.server.ts'
import { listViews } from '../back-office/saved-view-store.server.ts'
import { listEvents } from '../order/order-event-store.server.ts'
import { findOrder } from '../order/order-store.server.ts'
import { addOrderNote } from './add-order-note.server.ts'
import { MOVE_MESSAGES } from './manual-move.ts'
import { moveOrders } from './move-order.server.ts'
import { planShipping } from './plan-shipping.server.ts'
import { SHIP_LINE_MESSAGES } from './ship-list.ts'

const ALMONDS = { productId: '1', weight: '500g', quantity: 1 } as const
const RAVI = { id: 'usr_ravi', isAdmin: true }
const MEENA = { id: 'usr_meena', isAdmin: false }

onBothDatabases((open) => {
  test('many orders move at once, each by itself: the result names the refused ones', async () => {
    const { shop } = await open({ samples: true })
    const ids: string[] = []
    for (let count = 0; count < 4; count++) ids.push(await place(shop, await makeBuyer(shop, [ALMONDS]), 'cod'))
    const [a = '', b = '', c = '', d = ''] = ids
    const confirm = (id: string, version = 1) => ({ id, to: 'confirmed' as const, version })
    expect(await moveOrders(shop, RAVI.id, [confirm(a)])).toEqual({ moved: 1, refused: [] })
    expect(
      await moveOrders(
        shop,
        RAVI.id,
        [a, b, c, d, 'MW-0000-0000'].map((id) => confirm(id)),
      ),
    ).toEqual({
      moved: 3,
      refused: [
        { id: a, message: MOVE_MESSAGES['changed-meanwhile'] },
        { id: 'MW-0000-0000', message: MOVE_MESSAGES['order-not-found'] },
      ],
    })
    const pack = ids.map((id) => ({ id, to: 'packed' as const, version: 2 }))
    expect(await moveOrders(shop, RAVI.id, pack)).toEqual({ moved: 4, refused: [] })

    const pasted = {
      text: `1111111111\n${a} 2222222222 blue dart\nMW-0000-0000 33333333`,
      chosen: [d],
      carrier: 'Delhivery',
    }
    const plan = await planShipping(shop.db, pasted)
    expect(plan.map(({ orderId, awb, carrier, message }) => [orderId, awb, carrier, message])).toEqual([
      [d, '1111111111', 'Delhivery', null],
      [a, '2222222222', 'Blue Dart', null],
      ['MW-0000-0000', '33333333', 'Delhivery', SHIP_LINE_MESSAGES['order-not-found']],
    ])
    const ship = plan.flatMap(({ order, awb, carrier, message }) =>
      order && !message ? [{ id: order.id, to: 'shipped' as const, version: order.version, awb, carrier }] : [],
    )
    expect(await moveOrders(shop, RAVI.id, ship)).toEqual({ moved: 2, refused: [] })
    expect(await findOrder(shop.db, a)).toMatchObject({ status: 'shipped', carrier: 'Blue Dart', awb: '2222222222' })
    expect(await countOrdersByStatus(shop.db)).toEqual({ packed: 2, shipped: 2 })
    const again = await planShipping(shop.db, {
      text: `${b} 2222222222\n${a} 44444444`,
      chosen: [],
      carrier: 'Delhivery',
    })
    expect(again.map(({ message }) => message)).toEqual([
      SHIP_LINE_MESSAGES['awb-taken'],
      SHIP_LINE_MESSAGES['not-packed'],
    ])
  })

  test('a message is sent again unchanged, once however often the button is pressed, and never while it is queued', async () => {
    const { shop, outside } = await open({ samples: true })
    const id = await place(shop, await makeBuyer(shop, [ALMONDS]), 'cod')
    const other = await place(shop, await makeBuyer(shop, [ALMONDS]), 'cod')
    const [first] = await listMessagesOf(shop.db, id)
    const resend = (order = id) => resendMessage(shop, RAVI.id, order, first?.id ?? '')
    expect(await resend()).toMatchObject({ reason: 'on-its-way' })
    await sendOutbox(shop)
    expect(await resend(other)).toMatchObject({ reason: 'message-not-found' })
    const presses = await Promise.all([resend(), resend(), resend()])
    expect(presses.filter((press) => press.ok)).toHaveLength(1)
    await sendOutbox(shop)
    const texts = outside.sms.filter((message) => message.text === first?.body)
    expect(texts.map((message) => message.to)).toEqual([first?.to, first?.to])
    expect(await listAudit(shop.db, `order:${id}`)).toMatchObject([{ action: 'resend-message', actor: RAVI.id }])
  })

  test('a note is for staff only unless shown to the shopper', async () => {
    const { shop } = await open({ samples: true })
    const id = await place(shop, await makeBuyer(shop, [ALMONDS]), 'cod')
    await addOrderNote(shop, RAVI.id, id, ' Calls back at six ')
    await addOrderNote(shop, RAVI.id, id, 'Leaves tomorrow', { shown: true })
    const notes = async (reader: 'staff' | 'shopper') =>
      (await listEvents(shop.db, id, reader)).filter((event) => event.kind === 'note').map((event) => event.note)
    expect(await notes('staff')).toEqual(['Calls back at six', 'Leaves tomorrow'])
    expect(await notes('shopper')).toEqual(['Leaves tomorrow'])
    expect(await addOrderNote(shop, RAVI.id, id, ' ')).toMatchObject({ reason: 'note-empty' })
  })

  test('views are private or shared, have unique names, and are deleted by their creator or the owner', async () => {
    const { shop } = await open()
    const input = { name: ' Cash to Kerala ', query: 'payment=cod_due&state=32', isShared: false }
    const own = await saveView(shop, MEENA.id, input)
    const shared = await saveView(shop, MEENA.id, { name: 'Dear', query: 'sort=-total', isShared: true })
    expect(await saveView(shop, MEENA.id, { ...input, name: 'cash to kerala' })).toMatchObject({ reason: 'name-taken' })
    expect(await saveView(shop, RAVI.id, { ...input, name: 'dear' })).toMatchObject({ reason: 'name-taken' })
    expect(await saveView(shop, RAVI.id, { ...input, query: '' })).toMatchObject({ reason: 'nothing-to-save' })
    expect((await listViews(shop.db, MEENA.id)).map(({ name }) => name)).toEqual(['Cash to Kerala', 'Dear'])
    expect((await listViews(shop.db, RAVI.id)).map(({ name, isShared }) => [name, isShared])).toEqual([['Dear', true]])
    const idOf = (saved: typeof own) => (saved.ok ? saved.value : '')
    expect(await deleteSavedView(shop, { id: 'usr_c', isAdmin: false }, idOf(shared))).toMatchObject({ ok: false })
    expect(await deleteSavedView(shop, RAVI, idOf(own))).toMatchObject({ reason: 'view-not-found' })
    expect(await deleteSavedView(shop, RAVI, idOf(shared))).toMatchObject({ ok: true })
    expect(await deleteSavedView(shop, MEENA, idOf(own))).toMatchObject({ ok: true })
    expect(await listViews(shop.db, MEENA.id)).toEqual([])
  })
})
