import { expect, test } from 'vitest'
import { MAX_STREAMS } from '#app/http/responses/event-stream.server.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { appClient } from '#test/http/app-client.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { OWNER_PHONE, onOneDatabase } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { signInAs } from '#test/shop/sign-in.ts'

onOneDatabase((open) => {
  test('open streams are limited per person; the next one is refused, and a closed one frees its slot', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    const { token: customer, userId } = await signInAs(opened, '9812345678', 'Asha Rao')
    const { token: owner } = await signInAs(opened, OWNER_PHONE, 'Ravi Mehta')
    const order = await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod')
    await shop.db.updateTable('orders').set({ user_id: userId }).where('id', '=', order).execute()
    for (const [path, as] of [
      [`/orders/${order}/live`, customer],
      ['/admin/live', owner],
    ] as const) {
      const responses = await Promise.all(Array.from({ length: MAX_STREAMS.person + 20 }, () => request(path, { as })))
      const opened = responses.filter(({ status }) => status === 200)
      const refused = responses.filter(({ status }) => status === 429)
      expect([opened.length, refused.length]).toEqual([MAX_STREAMS.person, 20])
      expect(refused[0]?.headers.get('Retry-After')).toBe('60')
      await opened.pop()?.body?.cancel()
      const next = await request(path, { as })
      expect(next.status).toBe(200)
      for (const { body } of [...opened, next]) await body?.cancel()
    }
  })
})
