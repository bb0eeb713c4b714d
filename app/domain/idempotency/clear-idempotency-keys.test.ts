import { expect, test } from 'vitest'
import { HOURS } from '#app/domain/time/instant.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { clearIdempotencyKeys } from './clear-idempotency-keys.server.ts'
import { findResult, insertPendingResult } from './idempotency-store.server.ts'

const REQUEST = { userId: 'usr_1', route: 'place-order', key: 'f00dfeedf00dfeed' }

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
