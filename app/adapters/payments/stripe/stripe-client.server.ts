import Stripe from 'stripe'
import { circuitBreaker } from '../../outbound/circuit-breaker.ts'
import { OutboundError } from '../../outbound/outbound-error.ts'

const NAME = 'Stripe'
// Two tries and the pause between them stay below 8 s, the maximum of an outbound call.
const TRY_TIMEOUT_MS = 3_500

/**
 * Stripe's library with the shop's URL, key and circuit breaker. It retries a failed call once under the same
 * idempotency key, and sends no telemetry. `timeoutMs` is for one try.
 */
export function openStripe(secretKey: string, url: string, clock: () => number, timeoutMs = TRY_TIMEOUT_MS): Stripe {
  const { protocol, hostname, port } = new URL(url)
  const isPlain = protocol === 'http:'
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    httpClient: Stripe.createFetchHttpClient(breakerFetch(clock)),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/**
 * The response of a call. Throws OutboundError instead of Stripe's errors, which may repeat what was sent and must not
 * be logged.
 */
export async function responseOf<Response extends { object: string }>(call: Promise<Response>): Promise<Response> {
  const response = await call.catch((error: unknown) => {
    throw toOutboundError(error)
  })
  // The library accepts any JSON without an `error`, but all objects of Stripe have a type.
  if (!response.object) throw new OutboundError(NAME, 'unreadable-response')
  return response
}

function toOutboundError(error: unknown): unknown {
  const { StripeConnectionError, StripeError } = Stripe.errors
  if (!(error instanceof StripeError)) return error
  if (error instanceof StripeConnectionError) {
    const cause: unknown = error.detail
    if (cause instanceof OutboundError) return cause
    return new OutboundError(NAME, isTimeout(cause) ? 'timeout' : 'refused')
  }
  const { statusCode, message } = error
  return statusCode
    ? new OutboundError(NAME, 'status', statusCode, message)
    : new OutboundError(NAME, 'unreadable-response')
}

/** Whether the library gave up after its timeout. */
function isTimeout(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === Stripe.HttpClient.TIMEOUT_ERROR_CODE
}

/** fetch with a circuit breaker, which returns only responses of Stripe itself. */
function breakerFetch(clock: () => number): typeof fetch {
  const breaker = circuitBreaker(clock)
  return async (input, init) => {
    if (!breaker.mayCall()) throw new OutboundError(NAME, 'refused')
    try {
      // Following a redirect would send our key to wherever it leads. The body is read here, so that one that never
      // ends counts as a failure too.
      const response = await fetch(input, { ...init, redirect: 'manual' })
      const body = await response.text()
      if (response.status >= 500) breaker.failed()
      else breaker.succeeded()
      // The library looks for `error` in the body, not at the status, and would accept the error page of a proxy.
      if (!response.ok && !body.includes('"error"')) throw new OutboundError(NAME, 'status', response.status)
      return new Response(body, response)
    } catch (error) {
      if (!(error instanceof OutboundError)) breaker.failed()
      throw error
    }
  }
}
