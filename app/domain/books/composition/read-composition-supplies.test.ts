import { expect, test } from 'vitest'
import { changeGstScheme } from '#app/domain/settings-changes/change-gst-scheme.server.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { NO_SUPPLIES } from './composition-return.ts'
import { readCompositionSupplies } from './read-composition-supplies.server.ts'

const CART = [TWO_ALMOND_PACKS]

onBothDatabases((open) => {
  test('supplies are the bills of supply of the days and the credit notes on them; tax invoices are none', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const taxed = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(opened, taxed, ['confirmed', 'packed', 'shipped'])
    const today = indianDay(shop.now())
    expect(await readCompositionSupplies(shop.db, { firstDay: today, lastDay: today })).toEqual(NO_SUPPLIES)

    await changeGstScheme(shop, staffWithFreshCode(shop), { scheme: 'composition', fromDay: today })
    const billed = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(opened, billed, ['confirmed', 'packed'])
    const returned = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(opened, returned, ['confirmed', 'packed', 'shipped', 'returning', 'returned'])
    // The credit note of a tax invoice is none on a supply of the scheme, though it is issued under it.
    await moveThrough(opened, taxed, ['returning', 'returned'])
    const kept = (await orderNow(opened, billed)).totalPaise
    const back = (await orderNow(opened, returned)).totalPaise
    expect(await readCompositionSupplies(shop.db, { firstDay: today, lastDay: today })).toEqual({
      documents: 3,
      billedPaise: kept + back,
      creditedPaise: back,
      taxablePaise: kept,
      exemptPaise: 0,
    })

    clock.advance(DAYS)
    const tomorrow = indianDay(shop.now())
    expect(await readCompositionSupplies(shop.db, { firstDay: tomorrow, lastDay: tomorrow })).toEqual(NO_SUPPLIES)
  })
})
