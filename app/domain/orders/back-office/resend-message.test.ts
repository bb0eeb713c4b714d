import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { listMessagesOf } from '#app/domain/notifications/outbox/outbox-store.server.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { resendMessage } from './resend-message.server.ts'

const RAVI = { id: 'usr_ravi', isAdmin: true }

onBothDatabases((open) => {
  test('a message is sent again unchanged, once however often the button is pressed, and never while it is queued', async () => {
    const { shop, outside } = await open({ samples: true })
    const id = await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod')
    const other = await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod')
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
})
