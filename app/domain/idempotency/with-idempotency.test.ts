import { expect, test } from 'vitest'
import { z } from 'zod'
import { inTransaction } from '#app/db/db.server.ts'
import { done, refused } from '#app/domain/result.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { withIdempotency } from './with-idempotency.server.ts'

const REQUEST = { userId: 'usr_1', route: 'place-order', key: 'f00dfeedf00dfeed' }
const NUMBER = z.object({ number: z.int() })

/** Sends a request whose work returns how often work ran, and may be refused. */
function sender({ shop }: Opened) {
  let runs = 0
  return (change: Partial<typeof REQUEST & { body: unknown }> = {}, isRefused = false) =>
    inTransaction(shop.db, (tx) =>
      withIdempotency(tx, { ...REQUEST, body: { packs: 1 }, ...change }, shop.now(), NUMBER, async () => {
        runs += 1
        return isRefused ? refused('sold-out') : done({ number: runs })
      }),
    )
}

onBothDatabases((open) => {
  test.each<[string, Partial<typeof REQUEST & { body: unknown }>, object]>([
    ['the same request gets the first result', {}, { ok: true, value: { number: 1 } }],
    ['the same key with another body is refused', { body: { packs: 2 } }, { ok: false, reason: 'key-reused' }],
    ['another key runs again', { key: 'another-key-of-16' }, { ok: true, value: { number: 2 } }],
    ['the same key of another user runs again', { userId: 'usr_2' }, { ok: true, value: { number: 2 } }],
    ['the same key for another operation runs again', { route: 'merge' }, { ok: true, value: { number: 2 } }],
  ])('%s', async (_name, change, expected) => {
    const send = sender(await open())
    expect(await send()).toEqual({ ok: true, value: { number: 1 } })
    expect(await send(change)).toMatchObject(expected)
    expect(await send()).toEqual({ ok: true, value: { number: 1 } })
  })

  test('a refusal changed nothing: its key may be used again, even with another body', async () => {
    const send = sender(await open())
    expect(await send({}, true)).toMatchObject({ ok: false, reason: 'sold-out' })
    expect(await send({ body: { packs: 2 } })).toEqual({ ok: true, value: { number: 2 } })
  })

  test('work that throws leaves no result, since its transaction is rolled back', async () => {
    const { shop } = await open()
    const once = (work: () => Promise<{ ok: true; value: { number: number } }>) =>
      inTransaction(shop.db, (tx) => withIdempotency(tx, { ...REQUEST, body: {} }, shop.now(), NUMBER, work))
    await expect(once(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
    expect(await once(async () => done({ number: 7 }))).toEqual({ ok: true, value: { number: 7 } })
  })
})
