import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { MINUTES } from '#app/domain/time/instant.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { MessageFailure } from './message-failure.ts'
import { queueText } from './queue-message.server.ts'
import { dismissMessage, retryMessage } from './retry-or-dismiss-message.server.ts'
import { sendOutbox } from './send-outbox.server.ts'
import { countUnsent, listUnsent } from './unsent-message-store.server.ts'

const queue = (shop: Shop) =>
  inTransaction(shop.db, (tx) => {
    const values = { shop: 'Mewa', ticket: 'TK-7K3M9Q', link: 'https://mewa.example' }
    const context = { at: shop.now(), newId: shop.newId }
    return queueText(tx, shop, { kind: 'ticket-resolved', to: '+919812345600', values }, context)
  })
const refusing = (shop: Shop, error: MessageFailure): Shop => ({
  ...shop,
  sms: { templates: null, send: () => Promise.reject(error) },
})

onBothDatabases((open) => {
  test('a given-up message is listed with its reason, and sent again under its id', async () => {
    const { shop, outside, clock } = await open()
    await queue(shop)
    expect(await countUnsent(shop.db)).toBe(0)
    await sendOutbox(refusing(shop, new MessageFailure('wrong-words', 21901)))
    const [listed] = await listUnsent(shop.db, 1, 10)
    expect(listed).toMatchObject({ error: 'wrong-words 21901', tries: 1, hasText: true, nextTryAt: null })
    const id = listed?.id ?? ''
    clock.advance(MINUTES)
    const again = await Promise.all([retryMessage(shop, 'usr_owner', id), retryMessage(shop, 'usr_owner', id)])
    expect(again.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(await sendOutbox(shop)).toBe(1)
    expect(outside.sms.map((message) => message.id)).toEqual([id])
    expect(await countUnsent(shop.db)).toBe(0)
    const audit = await shop.db.selectFrom('audit_log').select(['action', 'actor', 'subject']).execute()
    expect(audit).toEqual([{ action: 'retry-message', actor: 'usr_owner', subject: `message:${id}` }])
  })

  test('a message waiting for a retry is not sent again; once dismissed, it is not retried', async () => {
    const { shop, clock, outside } = await open()
    await queue(shop)
    await sendOutbox(refusing(shop, new MessageFailure('rate-limited', 429)))
    const [listed] = await listUnsent(shop.db, 1, 10)
    expect(listed).toMatchObject({ error: 'rate-limited 429', failedAt: null, nextTryAt: expect.any(String) })
    const id = listed?.id ?? ''
    expect(await retryMessage(shop, 'usr_owner', id)).toMatchObject({ ok: false, reason: 'still-tried' })
    expect(await dismissMessage(shop, 'usr_owner', id)).toMatchObject({ ok: true })
    expect(await dismissMessage(shop, 'usr_owner', id)).toMatchObject({ ok: false, reason: 'message-not-found' })
    clock.advance(60 * MINUTES)
    expect(await sendOutbox(shop)).toBe(0)
    expect(outside.sms).toEqual([])
    expect(await listUnsent(shop.db, 1, 10)).toEqual([])
  })

  test('a given-up code cannot be sent again, as its text is deleted', async () => {
    const { shop } = await open()
    await inTransaction(shop.db, (tx) => {
      const values = { code: '481920', tag: '#481920', shop: 'Mewa', host: 'mewa.example' }
      const context = { at: shop.now(), newId: shop.newId }
      return queueText(tx, shop, { kind: 'one-time-code', to: '+919812345600', values }, context)
    })
    await sendOutbox(refusing(shop, new MessageFailure('wrong-recipient')))
    const [listed] = await listUnsent(shop.db, 1, 10)
    expect(listed).toMatchObject({ kind: 'one-time-code', hasText: false })
    expect(await retryMessage(shop, 'usr_owner', listed?.id ?? '')).toMatchObject({ reason: 'text-not-stored' })
  })
})
