import Stripe from 'stripe'
import { circuitBreaker } from '../../outbound/circuit-breaker.ts'
import { OutboundError } from '../../outbound/outbound-error.ts'

const NAME = 'Stripe'
// Twice this and the pause between is under the 8 s that no outside call of the shop may take.
const ONE_TRY = 3_500

/**
 * The official library, pointed at where Stripe answers. It repeats a call that failed once, under the same key, and a
 * Stripe that fails five times in a row is let alone for 30 s. Nothing is told to Stripe about how it is
 * used. `patience` is how many milliseconds one try may take.
 */
export function openStripe(
  { secretKey, url }: { secretKey: string; url: string },
  clock: () => number,
  patience = ONE_TRY,
): Stripe {
  const { protocol, hostname, port } = new URL(url)
  const isPlain = protocol === 'http:'
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    httpClient: Stripe.createFetchHttpClient(sparingFetch(clock)),
    timeout: patience,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/**
 * The answer of a call, or OutboundError: Stripe's own errors may repeat what they were sent, and have no place in a log.
 */
export async function answerOf<Answer extends { object: string }>(call: Promise<Answer>): Promise<Answer> {
  const answer = await call.catch((error: unknown) => {
    throw troubleOf(error)
  })
  // The library takes any JSON without an `error` for an answer, but everything of Stripe's says what it is.
  if (!answer.object) throw new OutboundError(NAME, 'garbled')
  return answer
}

function troubleOf(error: unknown): unknown {
  const { StripeConnectionError, StripeError } = Stripe.errors
  if (!(error instanceof StripeError)) return error
  if (error instanceof StripeConnectionError) {
    const cause: unknown = error.detail
    if (cause instanceof OutboundError) return cause
    return new OutboundError(NAME, isTimeout(cause) ? 'timeout' : 'refused')
  }
  const { statusCode, message } = error
  return statusCode ? new OutboundError(NAME, 'status', statusCode, message) : new OutboundError(NAME, 'garbled')
}

/** What the library throws when its time for one try is over. */
function isTimeout(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === Stripe.HttpClient.TIMEOUT_ERROR_CODE
}

/** fetch, except that a sick Stripe is spared, and that nothing but an answer of Stripe's comes back. */
function sparingFetch(clock: () => number): typeof fetch {
  const breaker = circuitBreaker(clock)
  return async (input, init) => {
    if (!breaker.mayCall()) throw new OutboundError(NAME, 'refused')
    try {
      // A redirect is not followed: it would carry the key to wherever it points. The body is read here, so that one
      // that never ends counts as a failure too.
      const answer = await fetch(input, { ...init, redirect: 'manual' })
      const body = await answer.text()
      if (answer.status >= 500) breaker.failed()
      else breaker.succeeded()
      // The library looks for an error in the body and not at the status: what a proxy answers would be taken for good.
      if (!answer.ok && !body.includes('"error"')) throw new OutboundError(NAME, 'status', answer.status)
      return new Response(body, answer)
    } catch (error) {
      if (!(error instanceof OutboundError)) breaker.failed()
      throw error
    }
  }
}
