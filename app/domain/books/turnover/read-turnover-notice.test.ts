import { expect, test } from 'vitest'
import type { Paise } from '#app/domain/money/money.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { changeGstScheme } from '#app/domain/settings-changes/change-gst-scheme.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { expectOk } from '#test/expect-ok.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { readTurnover, readTurnoverNotice } from './read-turnover-notice.server.ts'

const CART = [{ productId: '1', weight: '500g', quantity: 2 }] as const
const LIMIT_PAISE = 1_500_000_000

async function turnToComposition(shop: Shop): Promise<void> {
  const change = { scheme: 'composition', fromDay: indianDay(shop.now()) } as const
  expectOk(await changeGstScheme(shop, staffWithFreshCode(shop), change))
}

onBothDatabases((open) => {
  test('the turnover is all documents without GST under any scheme, less credit notes, of the days alone', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const taxed = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(opened, taxed, ['confirmed', 'packed'])
    await turnToComposition(shop)
    const billed = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(opened, billed, ['confirmed', 'packed'])
    const returned = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(opened, returned, ['confirmed', 'packed', 'shipped', 'returning', 'returned'])
    const today = indianDay(shop.now())
    const { totalPaise, taxPaise } = await orderNow(opened, taxed)
    expect(taxPaise).toBeGreaterThan(0)
    const bill = (await orderNow(opened, billed)).totalPaise
    const turnover = () => readTurnover(shop.db, { firstDay: today, lastDay: today })
    expect(await turnover()).toBe(totalPaise - taxPaise + bill)
    clock.advance(DAYS)
    await moveThrough(opened, billed, ['shipped', 'returning', 'returned'])
    expect(await turnover()).toBe(totalPaise - taxPaise + bill)
  })

  test('the owner of a shop under composition is told of a turnover from 80 % of the limit on', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    await turnToComposition(shop)
    const id = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(opened, id, ['confirmed', 'packed'])
    const { totalPaise, lines } = await orderNow(opened, id)
    const restPaise = totalPaise - (lines[0]?.grossPaise ?? 0)
    const sellFor = (turnoverPaise: Paise) => {
      const paise = turnoverPaise - restPaise
      const line = { unit_price_paise: paise / 2, mrp_paise: paise / 2, gross_paise: paise, taxable_paise: paise }
      return shop.db.updateTable('order_lines').set(line).where('order_id', '=', id).where('position', '=', 1).execute()
    }
    const { gst, store } = await findSettings(shop.db)
    const notice = () => readTurnoverNotice(shop.db, { gst, store }, shop.now())
    await sellFor(1_199_999_998)
    expect(await notice()).toBeNull()
    await sellFor(1_200_000_000)
    expect(await notice()).toEqual({
      kind: 'near',
      scheme: 'composition',
      turnoverPaise: 1_200_000_000,
      limitPaise: LIMIT_PAISE,
    })
    await sellFor(LIMIT_PAISE + 2)
    expect(await notice()).toEqual({
      kind: 'over',
      scheme: 'composition',
      turnoverPaise: LIMIT_PAISE + 2,
      limitPaise: LIMIT_PAISE,
    })
    // A regular shop has no limit.
    expect(await readTurnoverNotice(shop.db, { gst: { schemes: [] }, store }, shop.now())).toBeNull()
  })
})
