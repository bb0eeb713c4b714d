import { withEarlierAccounts } from '#app/adapters/payments/with-earlier-accounts.ts'
import { cancelOrder } from '#app/domain/orders/fulfilment/cancel-order.server.ts'
import type { PaymentGateway } from '#app/domain/payments/gateway/payment-gateway.ts'
import { expectOk } from '#test/expect-ok.ts'
import { expectOutcome } from './expected-outcome.ts'
import { type GatewayTestShop, orderAtGateway, payRefundsFor, returnFromGateway } from './gateway-test-shop.ts'

/** A shop whose orders are at the account of before, and the same shop once another account has replaced it. */
type ReplacedAccount = { before: GatewayTestShop; now: GatewayTestShop }

export function inEarlierAccount(before: GatewayTestShop, today: { payments: PaymentGateway }): ReplacedAccount {
  const payments = withEarlierAccounts(today.payments, [before.shop.payments])
  return { before, now: { ...before, shop: { ...before.shop, payments } } }
}

/** What the account of today does not have is looked for at the account that it replaced, without any webhook. */
export const EARLIER_ACCOUNT_CASES: readonly { name: string; run: (shops: ReplacedAccount) => Promise<void> }[] = [
  {
    name: 'a payment of an earlier account is found by polling, and its refund is made and found there',
    async run({ before, now }) {
      const order = await orderAtGateway(before)
      before.fake.approve(order.ref)
      await returnFromGateway(now, order)
      await expectOutcome(now, 'paid', order)
      before.fake.refundsBegin('pending')
      expectOk(await cancelOrder(now.shop, order.buyer.user.id, order.id, { as: 'shopper' }))
      await payRefundsFor(now, 10)
      before.fake.endRefunds('done')
      await payRefundsFor(now, 60)
      await expectOutcome(now, 'refunded', order)
    },
  },
]
