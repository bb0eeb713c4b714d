import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { insertClosedMonth } from '#app/domain/closed-months/closed-month-store.server.ts'
import { EDIT_MESSAGES } from '#app/domain/orders/editing/order-edit.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { appClient } from '#test/http/app-client.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'

onOneDatabase((open) => {
  test('the pages of an order of a closed month offer no edit, and say why', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const id = await place(shop, await makeBuyer(shop, [TWO_ALMOND_PACKS]), 'cod')
    const read = (page: string) => request.page(`/admin/orders/${id}${page}`, { as: owner })
    expect(await read('')).toContain(`href="/admin/orders/${id}/edit"`)
    const closedAt = shop.now()
    const month = { month: indianDay(closedAt).slice(0, 7), sums: '{}', closedBy: 'usr_owner', closedAt }
    await inTransaction(shop.db, (tx) => insertClosedMonth(tx, month))
    const order = await read('')
    expect(order).not.toContain(`href="/admin/orders/${id}/edit"`)
    expect(order).toContain(EDIT_MESSAGES['month-closed'])
    const edit = await read('/edit')
    expect(edit).toContain(EDIT_MESSAGES['month-closed'])
    expect(edit).not.toContain('name="reason"')
  })
})
