import { expect, test } from 'vitest'
import { listPaymentsOf } from '#app/domain/payments/payment/payment-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { startPayment } from './start-payment.server.ts'

onBothDatabases((open) => {
  test('of two starts at once, both lead to the page that is stored, though the gateway made one for each', async () => {
    const { shop, outside } = await open({ samples: true })
    const { gateway } = outside
    const answers: (() => void)[] = []
    // Razorpay has no idempotency key: both starts may find nothing, and each then creates an order.
    const payments: Shop['payments'] = {
      ...gateway,
      async start({ paymentId }) {
        const gatewayRef = `gw_${paymentId}_${answers.length}`
        await new Promise<void>((resolve) => answers.push(resolve))
        return { gatewayRef, url: `${shop.origin}/dev/gateway/${gatewayRef}` }
      },
    }
    const twoTabs = { ...shop, payments }
    const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
    const id = await place(shop, buyer)
    const slow = startPayment(twoTabs, buyer.user.id, id)
    await expect.poll(() => answers.length).toBe(1)
    const fast = startPayment(twoTabs, buyer.user.id, id)
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.()
    const shown = await fast
    answers[0]?.()
    expect(await slow).toEqual(shown)
    const [payment, ...others] = await listPaymentsOf(shop.db, id)
    expect(others).toEqual([])
    expect(payment?.gatewayRef).toBe(`gw_${payment?.id}_1`)
    expect(shown).toMatchObject({ ok: true, value: { url: expect.stringContaining(`gw_${payment?.id}_1`) } })
  })
})
