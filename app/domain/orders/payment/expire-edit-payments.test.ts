import { expect, test } from 'vitest'
import { DAYS } from '#app/domain/time/instant.ts'
import { expectOk } from '#test/expect-ok.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { type Opened, onBothDatabases } from '#test/shop/make-shop.ts'
import { orderNow } from '#test/shop/order-steps.ts'
import { placeOrderWithUnpaidEdit } from '#test/shop/place-order-with-unpaid-edit.ts'
import { expireEditPayments } from './expire-edit-payments.server.ts'
import { startPayment } from './start-payment.server.ts'

onBothDatabases((open) => {
  /**
   * A paid order whose edit waits for its difference, with the gateway's reference of the page that was opened for it.
   */
  async function waiting(opened: Opened): Promise<{ id: string; ref: string }> {
    const id = await placeOrderWithUnpaidEdit(opened)
    const started = expectOk(await startPayment(opened.shop, null, id))
    return { id, ref: started.url.split('/').at(-1) ?? '' }
  }

  test('a gateway that hangs about one edit keeps no packs of the others, and the pages of ended edits are closed', async () => {
    const opened = await open({ samples: true })
    const { shop, clock, outside } = opened
    const slow = await waiting(opened)
    const other = await waiting(opened)
    clock.advance(2 * DAYS)
    const { fetchAndCapture } = outside.gateway
    const { promise: hanging, resolve: answer } = Promise.withResolvers<void>()
    outside.gateway.fetchAndCapture = async (ref) => {
      if (ref === slow.ref) await hanging
      return fetchAndCapture(ref)
    }
    const running = expireEditPayments(shop)
    await expect.poll(async () => (await orderNow(opened, other.id)).awaitedPaise, { timeout: 5_000 }).toBeNull()
    expect((await orderNow(opened, slow.id)).awaitedPaise).not.toBeNull()
    answer()
    expect(await running).toBe(2)
    expect([...outside.gateway.closed].sort()).toEqual([slow.ref, other.ref].sort())
    expect(await invariantViolations(shop)).toEqual([])
  })
})
