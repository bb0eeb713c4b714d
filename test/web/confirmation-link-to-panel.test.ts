import { expect, test } from 'vitest'
import { appClient } from '#test/http/app-client.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'

onOneDatabase((open) => {
  test('who may see orders goes on from their own purchase to the order in the panel; a shopper does not', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { owner, customer } = await signInPeople(opened)
    const { shop } = opened
    const id = await place(shop, await makeBuyer(shop, [{ productId: '1', weight: '250g', quantity: 2 }]), 'cod')
    for (const [phone, as, sees] of [
      ['+919999999999', owner, true],
      ['+919812345678', customer, false],
    ] as const) {
      const { id: userId } = await shop.db
        .selectFrom('users')
        .select('id')
        .where('phone', '=', phone)
        .executeTakeFirstOrThrow()
      await shop.db.updateTable('orders').set({ user_id: userId }).where('id', '=', id).execute()
      const page = await (await request(`/order/${id}/confirmation`, { as })).text()
      expect(page).toContain(id)
      expect(page.includes(`href="/admin/orders/${id}"`), phone).toBe(sees)
    }
  })
})
