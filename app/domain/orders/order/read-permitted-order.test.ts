import { expect, test } from 'vitest'
import { RATES } from '#app/domain/limits/rate-limits.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { readPermittedOrder } from './read-permitted-order.server.ts'

onBothDatabases((open) => {
  test('the shopper reads their own order without a limit; other numbers are limited', async () => {
    const opened = await open({ samples: true })
    const shop = { ...opened.shop, client: '203.0.113.7' }
    const buyer = await makeBuyer(shop, [ALMOND_PACK])
    const order = await place(shop, buyer, 'cod')
    const guess = () => readPermittedOrder(shop, { id: buyer.user.id, permissions: [] }, 'MW-AAAA-AAAA')
    const read = () => readPermittedOrder(shop, { id: buyer.user.id, permissions: [] }, order)
    const { client, person } = RATES.track

    expect((await Promise.all(Array.from({ length: client + 5 }, read))).filter(({ ok }) => !ok)).toEqual([])
    const guesses = await Promise.all(Array.from({ length: person + 5 }, guess))
    expect(guesses.filter((guessed) => !guessed.ok && guessed.reason === 'too-many-requests')).toHaveLength(5)
    expect(await read()).toMatchObject({ ok: true })
  })
})
