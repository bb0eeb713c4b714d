import { expect, test } from 'vitest'
import { MINUTES } from '#app/domain/instant.ts'
import { listRefundsOf } from '#app/domain/payments/refund-store.server.ts'
import { askOf, signInPeople } from '#test/ask.ts'
import { makeBuyer, place } from '#test/buyers.ts'
import { onBothDatabases } from '#test/make-shop.ts'
import { moveAlong } from '#test/move-along.ts'
import { orderNow } from '#test/walk-order.ts'

onBothDatabases((open) => {
  test('money goes back with a fresh code; what is wrong with the form is said before one is asked for', async () => {
    const opened = await open({ samples: true })
    const { shop, clock } = opened
    const ask = await askOf(opened)
    const { owner } = await signInPeople(opened)
    const buyer = await makeBuyer(shop, [{ productId: '1', weight: '500g', quantity: 1 }])
    const id = await place(shop, buyer, 'cod')
    await moveAlong(shop, id, ['confirmed', 'packed', 'shipped', 'delivered'])
    const { version } = await orderNow(opened, id)
    clock.advance(16 * MINUTES)
    const send = (typed: Record<string, string>) =>
      ask(`/admin/orders/${id}/refund`, { as: owner, method: 'POST', body: new URLSearchParams(typed) })

    expect((await send({ deed: 'refund', version: String(version), amount: 'many', reason: '' })).status).toBe(400)
    expect((await send({ deed: 'pay-out', refundId: 'ref_1' })).status).toBe(400)
    expect((await send({ deed: 'refund', version: String(version), amount: '100', reason: 'Torn' })).status).toBe(403)
    expect(await listRefundsOf(shop.db, id)).toEqual([])
  })
})
