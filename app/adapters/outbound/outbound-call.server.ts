import { setTimeout as wait } from 'node:timers/promises'
import { circuitBreaker } from './circuit-breaker.ts'
import { OutboundError } from './outbound-error.ts'
import type { Fetch } from './public-fetch.server.ts'

// The caller waits, at worst in the middle of a checkout: a try takes at most 5 s, a call at most three tries and 8 s,
// unless one try alone is given more.
const TRY_TIMEOUT_MS = 5_000
const CALL_TIMEOUT_MS = 8_000
const MAX_TRIES = 3
const MIN_BACK_OFF_MS = 200
const MAX_BACK_OFF_MS = 2_000

export type OutboundCall<Result> = {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  /** Whether the request is idempotent; only then is it retried. */
  repeatable: boolean
  /**
   * Reads a successful response; an error thrown here becomes `unreadable-response`. A service that refuses with status
   * 200 is read here, and its refusal thrown after the call, as an `OutboundError` with the status that is meant (401,
   * 404).
   */
  read: (response: Response) => Promise<Result>
}

export type Outbound = <Result>(call: OutboundCall<Result>) => Promise<Result>

/**
 * Returns the function that calls one external service. All calls share a circuit breaker: after five failures in a row
 * it stays open for 30 s. Throws only OutboundError. `timeout` is for one try, in milliseconds; a function is evaluated
 * at each call. `send` is another fetch, for a host typed in the panel.
 */
export function outbound(
  service: string,
  timeout: number | (() => number) = TRY_TIMEOUT_MS,
  clock: () => number = Date.now,
  send: Fetch = fetch,
): Outbound {
  const breaker = circuitBreaker(clock)
  return async (call) => {
    const tryTimeout = typeof timeout === 'number' ? timeout : timeout()
    const end = performance.now() + Math.max(tryTimeout, Math.min(CALL_TIMEOUT_MS, tryTimeout * MAX_TRIES))
    for (let tries = 1; ; tries++) {
      if (!breaker.mayCall()) throw new OutboundError(service, 'refused')
      try {
        const result = await tryOnce(send, service, call, Math.min(tryTimeout, end - performance.now()))
        breaker.succeeded()
        return result
      } catch (error) {
        if (!(error instanceof OutboundError)) throw error
        // A refused request is our fault or the shopper's, not a failure of the service.
        if (isServiceFailure(error)) breaker.failed()
        else breaker.succeeded()
        const pause = Math.random() * Math.min(MAX_BACK_OFF_MS, MIN_BACK_OFF_MS * 2 ** tries)
        const isInTime = performance.now() + pause < end
        if (!call.repeatable || !isRetryable(error) || tries === MAX_TRIES || !isInTime) throw error
        await wait(pause)
      }
    }
  }
}

/** Reads the body as JSON. */
export function asJson(response: Response): Promise<unknown> {
  return response.json()
}

/** Reads the body as text. */
export function asText(response: Response): Promise<string> {
  return response.text()
}

async function tryOnce<Result>(
  send: Fetch,
  service: string,
  call: OutboundCall<Result>,
  milliseconds: number,
): Promise<Result> {
  const { url, method = 'GET', headers = {}, body = null } = call
  const signal = AbortSignal.timeout(Math.max(1, Math.ceil(milliseconds)))
  const failure = (kind: 'refused' | 'unreadable-response') =>
    new OutboundError(service, signal.aborted ? 'timeout' : kind)
  // Following a redirect would send our keys to wherever it leads.
  const response = await send(url, { method, headers, body, signal, redirect: 'manual' }).catch(() => {
    throw failure('refused')
  })
  if (!response.ok) {
    const errorBody = await response.text().catch(() => '')
    throw new OutboundError(service, 'status', response.status, errorBody)
  }
  return call.read(response).catch(() => {
    throw failure('unreadable-response')
  })
}

function isServiceFailure({ kind, status = 0 }: OutboundError): boolean {
  return kind !== 'status' || status >= 500
}

/** Whether the same request may succeed a moment later. */
function isRetryable(error: OutboundError): boolean {
  return isServiceFailure(error) || error.status === 429
}
