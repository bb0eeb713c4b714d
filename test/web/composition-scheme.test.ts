import { expect, test } from 'vitest'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { changeGstScheme } from '#app/domain/settings-changes/change-gst-scheme.server.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { DAYS } from '#app/domain/time/instant.ts'
import { appClient } from '#test/http/app-client.ts'
import { listLinks } from '#test/http/read-html.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'

const CART = [{ productId: '1', weight: '500g', quantity: 2 }] as const

onOneDatabase((open) => {
  test('a planned change is saved by the form, alters pages only on its day, and is dropped by the same form', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const request = await appClient(opened)
    const { owner, customer } = await signInPeople(opened)
    const tomorrow = indianDay(new Date(Date.parse(shop.now()) + DAYS).toISOString())
    const send = (scheme: string, fromDay: string, as = owner) =>
      request.post('/admin/settings/tax', { intent: 'change-scheme', scheme, fromDay }, { as })
    await send('composition', tomorrow, customer)
    expect((await findSettings(shop.db)).gst.schemes).toEqual([])
    expect((await send('composition', '2020-01-01')).status).toBe(409)
    expect((await send('unknown', tomorrow)).status).toBe(400)
    expect((await send('composition', tomorrow)).status).toBe(302)
    const settings = await request.page('/admin/settings/tax', { as: owner })
    expect(settings).toContain('Do not change')
    const product = () => request.page('/products/1')
    expect(await product()).toContain('GST included')
    expect((await send('regular', tomorrow)).status).toBe(302)
    expect((await findSettings(shop.db)).gst.schemes).toEqual([])
    expect((await send('composition', tomorrow)).status).toBe(302)
    clock.advance(DAYS)
    const page = await product()
    expect(page).not.toMatch(/GST included|valueAddedTaxIncluded|all taxes included/)
    expect(page).toContain('Composition taxable person')
    const listed: { gstRateBp: number } = await (await request('/api/v1/products/1')).json()
    expect(listed.gstRateBp).toBe(0)
    const pin = await request.page('/products/1?pin=560001')
    expect(pin).toContain('We deliver within Delhi only')
  })

  test('the returns show CMP-08 on screen and as CSV, and no file for GSTR-1', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    await shop.db
      .insertInto('settings')
      .values({
        key: 'store',
        value: JSON.stringify({ gstin: '07AAACM1234A1ZA' }),
        updated_at: shop.now(),
        updated_by: 'usr_owner',
      })
      .execute()
    await changeGstScheme(shop, staffWithFreshCode(shop), {
      scheme: 'composition',
      fromDay: indianDay(shop.now()),
    })
    const id = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(opened, id, ['confirmed', 'packed'])
    const { total_paise: paise } = await shop.db
      .selectFrom('orders')
      .select('total_paise')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const html = await request.page('/admin/books/returns', { as: owner })
    expect(html).toContain('CMP-08, ')
    const csvLink = listLinks(html).find(({ to }) => to.endsWith('&section=composition'))
    const key = new URL(csvLink?.to ?? '', shop.origin).searchParams.get('period') ?? ''
    const csv = await (
      await request(`/admin/books/returns/csv?period=${key}&section=composition`, { as: owner })
    ).text()
    const half = Math.round(paise / 20_000).toFixed(2)
    expect(csv).toContain(`1,"Outward supplies, with exempt ones",${(paise / 100).toFixed(2)},0.00,${half},${half}`)
    expect((await request(`/admin/books/returns/json?period=${key}`, { as: owner })).status).toBe(404)
    const year = key.slice(0, 5)
    const gstr4 = await request.page(`/admin/books/returns?period=${year}`, { as: owner })
    expect(gstr4).toContain('GSTR-4, ')
    expect(gstr4).toContain('Table 5, by quarter')
  })

  test('the turnover is warned of from 80 % of the limit', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    await changeGstScheme(shop, staffWithFreshCode(shop), {
      scheme: 'composition',
      fromDay: indianDay(shop.now()),
    })
    const id = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough(opened, id, ['confirmed', 'packed'])
    const sell = (paise: number) =>
      shop.db
        .updateTable('order_lines')
        .set({ unit_price_paise: paise / 2, mrp_paise: paise / 2, gross_paise: paise, taxable_paise: paise })
        .where('order_id', '=', id)
        .where('position', '=', 1)
        .execute()
    const books = () => request.page('/admin/books', { as: owner })
    expect(await books()).not.toContain('the limit of composition')
    await sell(1_200_000_000)
    expect(await books()).toContain('The turnover nears the limit of composition.')
    await sell(1_500_000_002)
    expect(await books()).toContain('The turnover is over the limit of composition.')
  })
})
