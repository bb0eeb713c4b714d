import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { onBothDatabases } from '#test/make-shop.ts'
import { DAYS, HOURS } from '../instant.ts'
import type { Shop } from '../shop.ts'
import { clearOutbox } from './clear-outbox.server.ts'
import { queueMessage } from './outbox-store.server.ts'
import { sendOutbox } from './send-outbox.server.ts'

const queue = (shop: Shop, to: string, body: string) =>
  inTransaction(shop.db, (tx) => queueMessage(tx, { channel: 'sms', kind: 'code', to, body }, shop.now(), shop.newId))

onBothDatabases((open) => {
  test('many processes send each message once, and one person’s in their order', async () => {
    const { shop, clock, outside } = await open()
    for (let count = 0; count < 30; count++) {
      await queue(shop, `+9198123456${count % 3}0`, `${count}`)
      clock.advance(10)
    }
    const sent = await Promise.all(Array.from({ length: 5 }, () => sendOutbox(shop)))
    expect(sent.reduce((sum, count) => sum + count)).toBe(30)
    expect(outside.sms).toHaveLength(30)
    expect(new Set(outside.sms.map((message) => message.id)).size).toBe(30)
    const first = outside.sms.filter((message) => message.to === '+919812345600').map((message) => Number(message.text))
    expect(first).toEqual(first.toSorted((a, b) => a - b))
  })

  test('a message nothing came of is not sent', async () => {
    const { shop, outside } = await open()
    const failed = inTransaction(shop.db, async (tx) => {
      await queueMessage(
        tx,
        { channel: 'sms', kind: 'code', to: '+919812345600', body: 'never' },
        shop.now(),
        shop.newId,
      )
      throw new Error('undone')
    })
    await expect(failed).rejects.toThrow('undone')
    expect(await sendOutbox(shop)).toBe(0)
    expect(outside.sms).toEqual([])
  })

  test('a sender that fails is tried later each time and given up after eight tries', async () => {
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

  test('a code is not kept once it is sent, and forgotten after a day', async () => {
    const { shop, clock } = await open()
    await queue(shop, '+919812345600', '123456 is your OTP')
    await sendOutbox(shop)
    expect(await shop.db.selectFrom('outbox').select('body').execute()).toEqual([{ body: '' }])
    expect(await clearOutbox(shop)).toBe(0)
    clock.advance(25 * HOURS)
    expect(await clearOutbox(shop)).toBe(1)
  })
})
