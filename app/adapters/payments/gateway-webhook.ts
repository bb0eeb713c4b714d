import type { GatewayEvent } from '#app/domain/payments/gateway/payment-gateway.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import { OutboundError } from '../outbound/outbound-error.ts'

// A string in quotes; a colon after it makes it a name.
const STRINGS = /"(?:[^"\\]|\\.)*"(\s*:)?/g

/**
 * Parses the JSON of a webhook with a valid signature. Undefined for invalid JSON, and for an object with a duplicate
 * name: parsers disagree about which one counts, and no gateway sends any.
 */
export function parseWebhookJson(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text)
    const names = [...text.matchAll(STRINGS)].filter(([, colon]) => colon !== undefined).length
    return names === countNames(json) ? json : undefined
  } catch {
    return undefined
  }
}

function countNames(json: unknown): number {
  if (typeof json !== 'object' || json === null) return 0
  const values = Object.values(json)
  return (Array.isArray(json) ? 0 : values.length) + values.reduce((sum: number, value) => sum + countNames(value), 0)
}

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
