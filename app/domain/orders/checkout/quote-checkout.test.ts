import { expect, test } from 'vitest'
import { openSlots } from '#app/domain/delivery/open-slots.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { IN_BENGALURU } from '#test/data/addresses.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { orderInputFor } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import type { CheckoutChoice } from './checkout-choice.ts'
import type { Buyer } from './load-order-facts.server.ts'
import { placeOrder } from './place-order.server.ts'
import { quoteFulfilments } from './quote-checkout.server.ts'

const CART = [{ productId: '1', weight: '500g', quantity: 1 }] as const

onBothDatabases((open) => {
  function quote(shop: Shop, buyer: Buyer, change: Partial<CheckoutChoice>) {
    const addressId = buyer.user.addresses[0]?.id ?? null
    const choice = { addressId, payment: null, fulfilment: 'delivery', slotStart: null, couponCode: null } as const
    return quoteFulfilments(shop, buyer, { ...choice, ...change })
  }

  async function offerLocal(shop: Shop): Promise<string> {
    await changeSettings(shop, staffWithFreshCode(shop), 'localDelivery', {
      offersLocalDelivery: true,
      pincodes: ['110006'],
      feePaise: 2_500,
      freeFromPaise: 10_000_000,
      slots: [{ from: '16:00', to: '19:00', weekdays: [0, 1, 2, 3, 4, 5, 6], places: 1 }],
    })
    return openSlots((await findSettings(shop.db)).localDelivery, shop.now())[0]?.start ?? ''
  }

  test('pickup is quoted where the shop offers it, else delivery', async () => {
    const { shop } = await open({ samples: true })
    const buyer = await makeBuyer(shop, CART)
    expect(await quote(shop, buyer, { fulfilment: 'pickup' })).toMatchObject({ fulfilment: 'delivery', local: null })
    await changeSettings(shop, staffWithFreshCode(shop), 'pickup', {
      offersPickup: true,
      place: 'Stall 4, Chandni Chowk',
    })
    expect(await quote(shop, buyer, { fulfilment: 'pickup', addressId: null })).toMatchObject({
      fulfilment: 'pickup',
      quote: { ok: true, value: { order: { deliveryPaise: 0 } } },
      local: null,
    })
  })

  test('the shop brings it in the chosen slot until its last place is taken', async () => {
    const { shop } = await open({ samples: true })
    const slotStart = await offerLocal(shop)
    const buyer = await makeBuyer(shop, CART)
    const choice = { fulfilment: 'local_delivery', slotStart } as const
    expect(await quote(shop, buyer, choice)).toMatchObject({
      fulfilment: 'local_delivery',
      quote: { ok: true, value: { order: { deliveryPaise: 2_500 } } },
      local: { feePaise: 2_500, slotStart, courier: { zone: 'local' } },
    })
    const faster = await makeBuyer(shop, CART)
    const input = await orderInputFor(shop, faster, 'upi', { fulfilment: 'local_delivery', slotStart })
    expect(await placeOrder(shop, faster, input, 'key-of-a-test')).toMatchObject({ ok: true })
    expect((await quote(shop, buyer, choice)).local?.slotStart).toBeNull()
  })

  test('elsewhere only couriers deliver', async () => {
    const { shop } = await open({ samples: true })
    const slotStart = await offerLocal(shop)
    const far = await makeBuyer(shop, CART, IN_BENGALURU)
    expect(await quote(shop, far, { fulfilment: 'local_delivery', slotStart })).toMatchObject({
      fulfilment: 'delivery',
      quote: { ok: true },
      local: null,
    })
  })
})
