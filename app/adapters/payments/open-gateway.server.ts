import type { PaymentsConfig } from '#app/config/services.ts'
import type { HostedPage } from '#app/domain/payments/gateway/hosted-page.ts'
import type { PaymentGateway } from '#app/domain/payments/gateway/payment-gateway.ts'
import { razorpay } from './razorpay/razorpay-gateway.server.ts'
import { type TestGatewayOptions, testGateway } from './test/test-gateway.server.ts'

/**
 * Who takes payments, as the settings choose; `page` is the test gateway's own, null with a real one. A gateway's library is
 * loaded only by the shop that uses it: Stripe's alone is megabytes.
 */
export async function openGateway(
  config: PaymentsConfig,
  tools: TestGatewayOptions,
): Promise<{ gateway: PaymentGateway; page: HostedPage | null }> {
  if (config.kind === 'test') return testGateway(tools)
  if (config.kind === 'razorpay') return { gateway: razorpay(config), page: null }
  const { stripeGateway } = await import('./stripe/stripe-gateway.server.ts')
  return { gateway: stripeGateway(config, tools), page: null }
}
