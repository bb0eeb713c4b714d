import { expect, test } from 'vitest'
import { createCoupon } from '#app/domain/coupons/change-coupons.server.ts'
import { TEN_PERCENT } from '#test/data/coupon-terms.ts'
import { listElements } from '#test/http/read-html.ts'
import { panelReader, signInOwner } from '#test/http/sign-in-people.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'

const CART = [{ productId: '1', weight: '500g', quantity: 3 }] as const

onBothDatabases((open) => {
  test('every link of the audit log leads to a page', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    await createCoupon(shop, 'usr_owner', TEN_PERCENT)
    await changeSettings(shop, staffWithFreshCode(shop), 'cod', { feePaise: 4900 })
    const id = await place(shop, await makeBuyer(shop, CART), 'cod')
    await moveThrough({ shop }, id, ['confirmed'])
    const { request, token } = await signInOwner(opened)
    const read = panelReader({ request, token })
    const links = listElements(await read('/admin/audit'), 'a', { class: 'link break-anywhere' }).map(
      ({ attributes }) => attributes.href ?? '',
    )
    expect(links.map((path) => path.split('/')[2]).sort()).toEqual(
      expect.arrayContaining(['coupons', 'orders', 'settings']),
    )
    for (const path of links) expect((await request(path, { as: token })).status, path).toBeLessThan(400)
  })
})
