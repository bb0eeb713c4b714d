import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { notifyOwnerOfRefundByHand } from '#app/domain/orders/refund/notify-owner-of-refund-by-hand.server.ts'
import { parkMoney } from '#app/domain/payments/payment/park-money.server.ts'
import { settingsGaps } from '#app/domain/settings/settings-gaps.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { HOURS } from '#app/domain/time/instant.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { mailShop } from './queue-message.server.ts'
import { sendOutbox } from './send-outbox.server.ts'

/** Queues every mail to the owner. */
async function queueOwnerMail(shop: Shop): Promise<void> {
  const id = await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod')
  const context = auditContext(shop)
  const link = 'https://mewa.example'
  const money = { gatewayRef: id, reference: id, orderNamed: id, amountPaise: 100, currency: 'INR' }
  await inTransaction(shop.db, async (tx) => {
    await parkMoney(tx, shop, money, 'unknown-payment', context)
    await notifyOwnerOfRefundByHand(
      tx,
      shop,
      { orderId: id, amountPaise: 100 },
      { tries: 1, gatewayMessage: '' },
      context,
    )
    await mailShop(tx, shop, { kind: 'lots-off-sale', values: { lots: 'Almonds', link } }, context)
    await mailShop(tx, shop, { kind: 'sample-for-shop', values: { product: 'Almonds', buyer: 'Asha', link } }, context)
  })
}

onBothDatabases((open) => {
  test('mail to the shop is not sent until the owner sets an address, and the setup checklist shows that', async () => {
    const { shop: demo, clock, outside } = await open({ samples: true })
    const shop = { ...demo, demo: false }
    await queueOwnerMail(shop)
    clock.advance(HOURS)
    await sendOutbox(shop)
    expect(outside.mail).toEqual([])
    const { store, ...settings } = await findSettings(shop.db)
    expect(settingsGaps({ store, ...settings }, shop.now())).toContainEqual(
      expect.objectContaining({
        key: 'email',
        message: expect.stringContaining('no mail about orders or money reaches you'),
      }),
    )

    await changeSettings(shop, staffWithFreshCode(shop), 'store', { ...store, email: 'care@kesar.example' })
    await queueOwnerMail(shop)
    clock.advance(HOURS)
    await sendOutbox(shop)
    expect(outside.mail.map(({ to }) => to)).toEqual(Array(5).fill('care@kesar.example'))
  })
})
