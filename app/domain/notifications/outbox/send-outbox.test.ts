import { expect, test } from 'vitest'
import { inTransaction, type Tx } from '#app/db/db.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { DAYS, HOURS, MINUTES } from '#app/domain/time/instant.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { fillTemplate } from '../templates/fill-template.ts'
import { TEXT_MESSAGES } from '../templates/text-messages.ts'
import { clearOutbox } from './clear-outbox.server.ts'
import { DAILY_MESSAGES } from './daily-message-limit.ts'
import { MessageFailure } from './message-failure.ts'
import { queueText } from './queue-message.server.ts'
import { sendOutbox } from './send-outbox.server.ts'

const queue = (shop: Shop, to: string, ticket: string) =>
  inTransaction(shop.db, (tx) => queueTicket(shop, tx, to, ticket))
const queueTicket = (shop: Shop, tx: Tx, to: string, ticket: string) =>
  queueText(
    tx,
    shop,
    { kind: 'ticket-resolved', to, values: { shop: 'Mewa', ticket, link: 'https://mewa.example' } },
    { at: shop.now(), newId: shop.newId },
  )
const queueCode = (shop: Shop, code: string) =>
  inTransaction(shop.db, (tx) => {
    const values = { code, tag: `#${code}`, shop: 'Mewa', host: 'mewa.example' }
    return queueText(
      tx,
      shop,
      { kind: 'one-time-code', to: '+919812345600', values },
      { at: shop.now(), newId: shop.newId },
    )
  })
const outboxRows = (shop: Shop) =>
  shop.db.selectFrom('outbox').select(['body', 'variables', 'error', 'tries', 'dead_at'])

onBothDatabases((open) => {
  test('parallel processes send each message once, and those of a recipient in order', async () => {
    const { shop, clock, outside } = await open()
    for (let count = 0; count < 30; count++) {
      await queue(shop, `+9198123456${count % 3}0`, `${count}`)
      clock.advance(10)
    }
    const sent = await Promise.all(Array.from({ length: 5 }, () => sendOutbox(shop)))
    expect(sent.reduce((sum, count) => sum + count)).toBe(30)
    expect(outside.sms).toHaveLength(30)
    expect(new Set(outside.sms.map((message) => message.id)).size).toBe(30)
    const first = outside.sms
      .filter((message) => message.to === '+919812345600')
      .map(({ variables }) => Number(variables.ticket))
    expect(first).toEqual(first.toSorted((a, b) => a - b))
  })

  test('while one process sends to a recipient, no other sends to the same recipient', async () => {
    const { shop, clock, outside } = await open()
    await queue(shop, '+919812345600', 'first')
    clock.advance(10)
    await queue(shop, '+919812345600', 'second')
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: answered, resolve: response } = Promise.withResolvers<void>()
    const send: Shop['sms']['send'] = async (message) => {
      begin()
      await answered
      await shop.sms.send(message)
    }
    const slow = sendOutbox({ ...shop, sms: { templates: null, send } })
    await begun
    await queue(shop, '+919812345610', 'to somebody else')
    expect(await sendOutbox(shop)).toBe(1)
    response()
    expect(await slow).toBe(2)
    expect(outside.sms.map(({ variables }) => variables.ticket)).toEqual(['to somebody else', 'first', 'second'])
  })

  test('a process that dies while sending delays the next message by the lease only', async () => {
    const { shop, clock, outside } = await open()
    await queue(shop, '+919812345600', 'first')
    clock.advance(10)
    await queue(shop, '+919812345600', 'second')
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const send: Shop['sms']['send'] = () => {
      begin()
      return new Promise(() => {})
    }
    void sendOutbox({ ...shop, sms: { templates: null, send } })
    await begun
    expect(await sendOutbox(shop)).toBe(0)
    clock.advance(MINUTES)
    expect(await sendOutbox(shop)).toBe(2)
    expect(outside.sms.map(({ variables }) => variables.ticket)).toEqual(['first', 'second'])
  })

  test('a message of a rolled-back transaction is not sent', async () => {
    const { shop, outside } = await open()
    const failed = inTransaction(shop.db, async (tx) => {
      await queueTicket(shop, tx, '+919812345600', 'never')
      throw new Error('undone')
    })
    await expect(failed).rejects.toThrow('undone')
    expect(await sendOutbox(shop)).toBe(0)
    expect(outside.sms).toEqual([])
  })

  test('a failed message is retried with back-off and given up after eight tries', async () => {
    const { shop, clock, outside } = await open()
    await queue(shop, '+919812345600', 'hello')
    outside.sendersDown = true
    const began = shop.now()
    const triedAt: number[] = []
    for (;;) {
      triedAt.push((Date.parse(shop.now()) - Date.parse(began)) / 1000)
      expect(await sendOutbox(shop)).toBe(0)
      const { next_try_at } = await shop.db.selectFrom('outbox').select('next_try_at').executeTakeFirstOrThrow()
      if (!next_try_at) break
      clock.set(next_try_at)
    }
    expect(triedAt).toEqual([0, 5, 35, 155, 755, 4_355, 15_155, 36_755])
    expect(outside.log.at(-1)?.level).toBe('error')
    outside.sendersDown = false
    clock.advance(DAYS)
    expect(await sendOutbox(shop)).toBe(0)
  })

  test('a sent code is deleted from the outbox, and its row a day later', async () => {
    const { shop, clock } = await open()
    await queueCode(shop, '481920')
    await sendOutbox(shop)
    expect(await outboxRows(shop).execute()).toMatchObject([{ body: '', variables: '{}', error: null }])
    expect(await clearOutbox(shop)).toBe(0)
    clock.advance(25 * HOURS)
    expect(await clearOutbox(shop)).toBe(1)
  })

  test('a message is sent with its text and its variables', async () => {
    const { shop, outside } = await open()
    await queueCode(shop, '481920')
    await sendOutbox(shop)
    expect(outside.sms).toEqual([
      {
        id: expect.stringMatching(/^msg_/),
        to: '+919812345600',
        kind: 'one-time-code',
        variables: { code: '481920', tag: '#481920' },
        text: fillTemplate(TEXT_MESSAGES['one-time-code'].standard, {
          minutes: '5',
          code: '481920',
          shop: 'Mewa',
          host: 'mewa.example',
          tag: '#481920',
        }),
      },
    ])
  })

  test('a failure that a retry cannot help is given up at once, with its reason', async () => {
    const { shop } = await open()
    await queue(shop, '+919812345600', 'TK-1')
    const send = () => Promise.reject(new MessageFailure('wrong-recipient', 21211))
    expect(await sendOutbox({ ...shop, sms: { templates: null, send } })).toBe(0)
    expect(await outboxRows(shop).execute()).toMatchObject([
      { error: 'wrong-recipient 21211', tries: 1, dead_at: shop.now(), body: expect.stringContaining('TK-1') },
    ])
  })

  test('text messages to a phone have a daily limit, except codes and messages about payments', async () => {
    const { shop, clock, outside } = await open()
    const phone = '+919812345600'
    for (let count = 0; count <= DAILY_MESSAGES.sms; count++) {
      await queue(shop, phone, `TK-${count}`)
      await sendOutbox(shop)
    }
    expect(outside.sms).toHaveLength(DAILY_MESSAGES.sms)
    expect(await outboxRows(shop).where('dead_at', 'is not', null).execute()).toMatchObject([{ error: 'enough-today' }])
    await queueCode(shop, '481920')
    await queue(shop, '+919812345611', 'TK-first')
    expect(await sendOutbox(shop)).toBe(2)
    clock.advance(2 * DAYS)
    await queue(shop, phone, 'TK-next')
    expect(await sendOutbox(shop)).toBe(1)
  })

  test('an expired code is given up and deleted', async () => {
    const { shop, clock, outside } = await open()
    await queueCode(shop, '481920')
    outside.sendersDown = true
    for (const seconds of [0, 5, 30, 120]) {
      clock.advance(seconds * 1000)
      await sendOutbox(shop)
    }
    expect(await outboxRows(shop).execute()).toMatchObject([
      { error: 'no-answer', tries: 4, body: '', variables: '{}' },
    ])
    await queueCode(shop, '592031')
    clock.advance(HOURS)
    outside.sendersDown = false
    await sendOutbox(shop)
    expect(outside.sms).toEqual([])
    expect(await outboxRows(shop).orderBy('created_at', 'desc').limit(1).execute()).toMatchObject([
      { error: 'too-late', body: '' },
    ])
  })

  test('the text of an unexpected error is neither stored nor logged, as it may quote a phone or a code', async () => {
    const { shop, outside } = await open()
    await queueCode(shop, '481920')
    const send = () => Promise.reject(new Error('481920 to +919812345600 with key canary-4711 failed'))
    await sendOutbox({ ...shop, sms: { templates: null, send } })
    const [row] = await outboxRows(shop).execute()
    expect(row?.error).toBe('our-fault')
    expect(JSON.stringify(outside.log)).not.toMatch(/481920|9812345600|canary/)
  })
})
