import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { MessageFailure } from '#app/domain/notifications/outbox/message-failure.ts'
import { queueText } from '#app/domain/notifications/outbox/queue-message.server.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { appClient } from '#test/http/app-client.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'

onOneDatabase((open) => {
  test('an unsent message is listed with its reason, without phone or code', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const { shop } = opened
    await inTransaction(shop.db, (tx) => {
      const values = { code: '481920', tag: '#481920', shop: 'Mewa', host: 'mewa.example' }
      const act = { at: shop.now(), newId: shop.newId }
      return queueText(tx, shop, { kind: 'one-time-code', to: '+919876501234', values }, act)
    })
    const send = () => Promise.reject(new MessageFailure('wrong-recipient', 21211))
    await sendOutbox({ ...shop, sms: { templates: null, send } })
    const page = await request.page('/admin/requests/messages', { as: owner })
    expect(page).toContain('There is no such number or address')
    expect(page).toContain('+91 98••• ••234')
    expect(page).not.toMatch(/481920|9876501234/)
    expect(page).not.toContain('Send again')
    expect(await request.page('/admin/dashboard', { as: owner })).toContain('not sent')
  })
})
