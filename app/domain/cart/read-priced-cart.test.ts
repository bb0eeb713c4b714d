import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { ALMONDS_ID, CASHEWS_ID } from '#test/data/cart-lines.ts'
import { line, short } from '#test/shop/cart-lines-in-short.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { priceGuestCart } from './read-priced-cart.server.ts'

const { maxPacks, maxGrams } = DEFAULT_SETTINGS.orders

/** The weight of the heaviest order in 1kg packs. */
const KILOS = maxGrams / 1000

onBothDatabases((open) => {
  test('a guest cart follows the same rules, and nothing is stored', async () => {
    const { shop } = await open({ samples: true })
    const priced = await priceGuestCart(
      shop,
      [line(ALMONDS_ID, '250g', 1), line(ALMONDS_ID, '250g', maxPacks + 10)],
      line(CASHEWS_ID, '250g', 1),
    )
    expect(priced.ok && short(priced.value.cart)).toEqual([`1 250g ${maxPacks + 11}`, '3 250g 1'])
    const refusal = await priceGuestCart(shop, [line(ALMONDS_ID, '1kg', KILOS)], line(CASHEWS_ID, '250g', 1))
    expect(refusal).toMatchObject({
      ok: false,
      reason: 'order-limit',
      detail: { lines: [{ quantity: KILOS }], cart: { count: KILOS } },
    })
    const seen = await priceGuestCart(shop, [{ ...line(ALMONDS_ID, '500g', 1), seenPricePaise: 1 }])
    expect(seen.ok && seen.value.cart.lines[0]?.notices[0]).toMatchObject({ kind: 'price-changed', fromPaise: 1 })
  })
})
