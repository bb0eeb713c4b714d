import { expect, test } from 'vitest'
import { MAX_STREAMS } from '#app/http/responses/event-stream.server.ts'
import { signInOwner } from '#test/http/sign-in-people.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { signInAtCheckout } from '#test/shop/sign-in-with-cart.ts'

onOneDatabase((open) => {
  test('open streams are limited per person; the next one is refused, and a closed one frees its slot', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { token: customer, buyer } = await signInAtCheckout(opened)
    const order = await place(shop, buyer, 'cod')
    const { request, token: owner } = await signInOwner(opened)
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
