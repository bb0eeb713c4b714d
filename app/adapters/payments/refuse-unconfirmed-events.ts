import type { GatewayEvent } from '#app/domain/payments/gateway/payment-gateway.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import { OutboundError } from '../outbound/outbound-error.ts'

/**
 * The events of a signed webhook, for which `read` may ask the gateway. Refuses `unconfirmed`, with the failure, while
 * that call fails; any other error is a bug.
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
