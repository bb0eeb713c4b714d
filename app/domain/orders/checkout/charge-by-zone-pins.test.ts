import { expect, test } from 'vitest'
import { checkPinCode } from '#app/domain/delivery/pin-code-check.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { orderNow } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'

const { zones, zonePins } = DEFAULT_SETTINGS.delivery
const CART = [{ productId: '1', weight: '250g', quantity: 1 }] as const

onBothDatabases((open) => {
  test('an order is charged by the zone its PIN code is listed in, as the product page says, and keeps it', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const put = (special: string[]) =>
      changeSettings(shop, staffWithFreshCode(shop), 'delivery', { zonePins: { ...zonePins, special } })
    const before = await orderNow(opened, await place(shop, await makeBuyer(shop, CART), 'cod'))
    expect(before.zone).toBe('local')

    const { pincode } = before.address
    await put([pincode.slice(0, 4)])
    const listed = await orderNow(opened, await place(shop, await makeBuyer(shop, CART), 'cod'))
    expect(listed).toMatchObject({ zone: 'special' })
    expect(listed.totalPaise - before.totalPaise).toBe(zones.special.firstPaise - zones.local.firstPaise)
    expect(checkPinCode(pincode, await findSettings(shop.db), shop.now())).toMatchObject({
      fromPaise: zones.special.firstPaise,
      days: [zones.special.minDays, zones.special.maxDays],
    })

    await put([])
    expect(await orderNow(opened, listed.id)).toMatchObject({ zone: 'special', totalPaise: listed.totalPaise })
  })
})
