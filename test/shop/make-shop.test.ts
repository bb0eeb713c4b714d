import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countProducts } from '#app/domain/catalogue/product/product-store.server.ts'
import { onBothDatabases } from './make-shop.ts'

onBothDatabases((open, engine) => {
  test('every shop has a separate, migrated database', async () => {
    const [one, other] = await Promise.all([open(), open()])
    await one.shop.db.insertInto('counters').values({ name: 'invoices', value: 7 }).execute()
    expect(await other.shop.db.selectFrom('counters').selectAll().execute()).toEqual([])
    const version =
      engine === 'PostgreSQL'
        ? sql<{ v: string }>`select version() as v`
        : sql<{ v: string }>`select 'SQLite ' || sqlite_version() as v`
    expect((await version.execute(one.shop.db)).rows[0]?.v).toContain(engine)
  })

  test('no data of an earlier test is left', async () => {
    const shops = await Promise.all([open(), open()])
    for (const { shop } of shops) expect(await shop.db.selectFrom('counters').selectAll().execute()).toEqual([])
  })

  test('the sample products are loaded on request', async () => {
    const { shop } = await open({ samples: true, demo: false })
    expect(await countProducts(shop.db)).toBe(12)
  })

  test('the clock stands still until it is advanced', async () => {
    const { shop, clock } = await open()
    const before = shop.now()
    expect(shop.now()).toBe(before)
    clock.advance(90_000)
    expect(Date.parse(shop.now()) - Date.parse(before)).toBe(90_000)
  })

  test('messages, refunds and gateway events can be read and controlled', async () => {
    const { shop, outside } = await open()
    await shop.sms.send({ id: 'msg_1', to: '+919812345678', kind: 'order-placed', variables: {}, text: 'Namaste' })
    expect(outside.sms.map((message) => message.text)).toEqual(['Namaste'])

    const started = await shop.payments.start({
      paymentId: 'pay_1',
      orderId: 'MW-1',
      amountPaise: 100,
      method: 'upi',
      phone: '+919812345678',
      returnUrl: '/',
    })
    outside.gateway.doubled = true
    const { headers, rawBody } = outside.gateway.webhook(outside.gateway.approve(started.gatewayRef))
    expect(await shop.payments.readWebhook(headers, rawBody)).toMatchObject({
      ok: true,
      value: [{ outcome: 'captured', orderId: 'MW-1', amountPaise: 100 }, { outcome: 'captured' }],
    })
    expect(await shop.payments.readWebhook(new Headers(), rawBody)).toMatchObject({ reason: 'forged' })

    outside.gateway.down = true
    await expect(shop.payments.fetchAndCapture(started.gatewayRef)).rejects.toThrow('does not answer')
  })
})
