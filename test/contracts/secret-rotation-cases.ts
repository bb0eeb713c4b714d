import { expect } from 'vitest'
import { orderNow } from '#test/shop/order-steps.ts'
import { deliverWebhooks, type GatewayTestShop, orderAtGateway, SECRETS } from './gateway-test-shop.ts'

/** A secret is replaced without losing a webhook, at a gateway that has one of its own for webhooks. */
export const SECRET_ROTATION_CASES: readonly { name: string; run: (testShop: GatewayTestShop) => Promise<void> }[] = [
  {
    name: 'a webhook signed with the secret before is taken while it is listed, with any other it is not',
    async run(testShop) {
      const [one, other] = [await orderAtGateway(testShop), await orderAtGateway(testShop)]
      testShop.fake.webhookSecret = SECRETS.unlisted
      testShop.fake.approve(one.ref)
      expect(new Set(await deliverWebhooks(testShop, testShop.takeWebhooks()))).toEqual(new Set([400]))
      expect(await orderNow(testShop, one.id)).toMatchObject({ status: 'pending_payment' })
      testShop.fake.webhookSecret = SECRETS.old
      testShop.fake.approve(other.ref)
      expect(new Set(await deliverWebhooks(testShop, testShop.takeWebhooks()))).toEqual(new Set([200]))
      expect(await orderNow(testShop, other.id)).toMatchObject({ status: 'placed' })
    },
  },
]
