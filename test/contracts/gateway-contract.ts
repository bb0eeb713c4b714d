import { afterEach, describe, test } from 'vitest'
import type { GatewayName } from '#app/domain/connections/gateway-services.ts'
import type { FakeGateway } from '#test/fakes/gateways/fake-gateway.ts'
import { GATEWAY_FAKES } from '#test/fakes/gateways/gateway-fake-registry.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { EARLIER_ACCOUNT_CASES, inEarlierAccount } from './earlier-account-cases.ts'
import { expectOutcome } from './expected-outcome.ts'
import { FORGERY_CASES } from './forgery-cases.ts'
import { GATEWAY_FAILURE_CASES } from './gateway-failure-cases.ts'
import { type GatewayTestShop, openGatewayAccount, openGatewayTestShop, webhookSecretOf } from './gateway-test-shop.ts'
import { paymentCasesFor } from './payment-cases.ts'
import { REFUND_CASES } from './refund-cases.ts'
import { SECRET_ROTATION_CASES } from './secret-rotation-cases.ts'

/**
 * The contract of every gateway: the whole shop with the gateway's adapter and its fake (GATEWAY_FAKES), in each
 * situation of the tables. In every case the order ends paid once, refunded, unpaid with its cart, or parked. What an
 * event of a gateway does is tested on both databases beside its verbs; here it is the way there. Each order is of
 * ₹1,158.
 *
 * - Payments: where a form opens the page, the contract posts it, and the fake has the payment from then on.
 * - Refunds: of parts, also while the network fails, which leaves one refund; begun pending, ended by a webhook or a
 *   poll, or failed.
 * - Forgeries: 14 at least arrive when the payment was captured at the fake, before the genuine webhook. Each is
 *   answered with 200 or 400 and changes nothing.
 * - A second account, which has to say of the first one's payments and refunds that it does not know them.
 *
 * Left out are a changed secret of webhooks, where a key of the account signs them, and a charge in another currency,
 * where the gateway names none (`takesRupeesAlone`).
 */
export function describeGateway(name: GatewayName): void {
  describe(name, () => {
    const fakes: FakeGateway[] = []
    afterEach(async () => {
      await Promise.all(fakes.splice(0).map((fake) => fake.close()))
    })
    onOneDatabase((open) => {
      const testShop = async (): Promise<GatewayTestShop> => {
        const opened = await openGatewayTestShop(open, name)
        fakes.push(opened.fake)
        return opened
      }
      test.each([...paymentCasesFor(GATEWAY_FAKES[name]), ...GATEWAY_FAILURE_CASES])(
        '$name → $ends',
        async ({ ends, run }) => {
          const opened = await testShop()
          await expectOutcome(opened, ends, await run(opened))
        },
      )
      const rotations = webhookSecretOf(name) ? SECRET_ROTATION_CASES : []
      test.each([...REFUND_CASES, ...FORGERY_CASES, ...rotations])('$name', async ({ run }) => run(await testShop()))
      test.each(EARLIER_ACCOUNT_CASES)('$name', async ({ run }) => {
        const earlier = await testShop()
        const today = await openGatewayAccount(earlier, name)
        fakes.push(today.fake)
        await run(inEarlierAccount(earlier, today))
      })
    })
  })
}
