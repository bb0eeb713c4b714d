import type { PaymentsConfig } from '#app/config/adapter-config.ts'
import type { GatewayTools, PaymentGateway } from '#app/domain/payments/gateway/payment-gateway.ts'
import type { HostedPage } from '#app/domain/payments/gateway/test-gateway-page.ts'
import { notConnectedGateway } from '../not-connected-adapters.ts'
import { razorpayGateway } from './razorpay/razorpay-gateway.server.ts'
import { type TestGatewayOptions, testGateway } from './test-gateway/test-gateway.server.ts'

/**
 * Opens the configured payment gateway; `page` is the test gateway's checkout page, null for a real gateway. Stripe's
 * library is several megabytes, so only a shop that uses Stripe loads it.
 */
export async function openGateway(
  config: PaymentsConfig,
  tools: TestGatewayOptions & GatewayTools,
): Promise<{ gateway: PaymentGateway; page: HostedPage | null }> {
  switch (config.kind) {
    case 'test':
      return testGateway(tools)
    case 'none':
      return { gateway: notConnectedGateway, page: null }
    case 'razorpay':
      return { gateway: razorpayGateway(config, tools), page: null }
    case 'stripe': {
      const { stripeGateway } = await import('./stripe/stripe-gateway.server.ts')
      return { gateway: stripeGateway(config, tools), page: null }
    }
  }
}
