import { expect, test } from 'vitest'
import { z } from 'zod'
import { inTransaction } from '#app/db/db.server.ts'
import { done, refused } from '#app/domain/result.ts'
import { HOURS } from '#app/domain/time/instant.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { findResult, insertPendingResult } from './idempotency-store.server.ts'
import {
  clearIdempotencyKeys,
  type StoredResponse,
  withIdempotency,
  withStoredResponse,
} from './with-idempotency.server.ts'

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

function response(status: number, body = ''): StoredResponse {
  return { status, headers: [['Location', '/admin']], body }
}

onBothDatabases((open) => {
  test.each([
    [200, 'same form', { ok: true, value: response(200, 'first') }, 1],
    [303, 'same form', { ok: true, value: response(303, 'first') }, 1],
    [303, 'other form', { ok: false, reason: 'not-known' }, 1],
    [409, 'same form', { ok: true, value: response(409, 'second') }, 2],
    [409, 'other form', { ok: true, value: response(409, 'second') }, 2],
    [500, 'same form', { ok: false, reason: 'not-known' }, 1],
  ])('after a response %i the %s gets what is known', async (status, form, expected, runs) => {
    const { shop } = await open()
    const bodies = ['first', 'second']
    const handle = async () => response(status, bodies.shift())
    await withStoredResponse(shop, REQUEST, 'same form', handle)
    expect(await withStoredResponse(shop, REQUEST, form, handle)).toEqual(expect.objectContaining(expected))
    expect(2 - bodies.length).toBe(runs)
  })

  test('a form sent again while the first is being handled is not handled twice', async () => {
    const { shop } = await open()
    const started = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<StoredResponse>()
    const first = withStoredResponse(shop, REQUEST, 'form', () => {
      started.resolve()
      return finish.promise
    })
    await started.promise
    const second = () => withStoredResponse(shop, REQUEST, 'form', async () => response(200, 'second'))
    expect(await second()).toMatchObject({ ok: false, reason: 'not-known' })
    finish.resolve(response(303, 'first'))
    expect(await first).toEqual({ ok: true, value: response(303, 'first') })
    expect(await second()).toEqual({ ok: true, value: response(303, 'first') })
  })
})

onBothDatabases((open) => {
  test('a key is kept for two days and then forgotten', async () => {
    const { shop, clock } = await open()
    await insertPendingResult(shop.db, REQUEST, 'hash', shop.now())
    clock.advance(48 * HOURS)
    expect(await clearIdempotencyKeys(shop)).toBe(0)
    expect(await findResult(shop.db, REQUEST)).toEqual({ bodyHash: 'hash', result: null })
    clock.advance(1)
    expect(await clearIdempotencyKeys(shop)).toBe(1)
    expect(await findResult(shop.db, REQUEST)).toBeNull()
  })
})
