import type { GatewayEvent } from '#app/domain/payments/gateway/payment-gateway.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import { OutboundError } from '../outbound/outbound-error.ts'

/**
 * The events of a webhook, for which `read` may ask the gateway. Refuses `unconfirmed`, with the failure, while that
 * call fails; any other error is a bug. Each `OutboundError` counts as such a failure, so of an unsigned notice `read`
 * catches what the adapter's `isUnknown` knows and returns no events, and its caller then refuses `forged`.
 */
export async function refuseUnconfirmedEvents(
  read: () => Promise<GatewayEvent[]>,
): Promise<Result<GatewayEvent[], Refusal<'unconfirmed', string>>> {
  try {
    return done(await read())
  } catch (error) {
    if (error instanceof OutboundError) return refused('unconfirmed', error.message)
    throw error
  }
}
