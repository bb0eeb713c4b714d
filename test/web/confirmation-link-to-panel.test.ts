import { expect, test } from 'vitest'
import { appClient } from '#test/http/app-client.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { giveOrders } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'

onOneDatabase((open) => {
  test('who may see orders goes on from their own purchase to the order in the panel; a shopper does not', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { owner, ownerId, customer, customerId } = await signInPeople(opened)
    const { shop } = opened
    const id = await place(shop, await makeBuyer(shop, [{ productId: '1', weight: '250g', quantity: 2 }]), 'cod')
    for (const [userId, as, sees] of [
      [ownerId, owner, true],
      [customerId, customer, false],
    ] as const) {
      await giveOrders(opened, [id], userId)
      const page = await request.page(`/order/${id}/confirmation`, { as })
      expect(page).toContain(id)
      expect(page.includes(`href="/admin/orders/${id}"`), userId).toBe(sees)
    }
  })
})
