import { setTimeout as wait } from 'node:timers/promises'
import { circuitBreaker } from './circuit-breaker.ts'
import { OutboundError } from './outbound-error.ts'

// Reliability 3d: connect and read within 5 s, no more than three tries, and no call of the shop's longer than 8 s
// unless one try alone is given more.
const ONE_TRY = 5_000
const ALL_TRIES = 8_000
const MAX_TRIES = 3
const FIRST_WAIT = 200
const LONGEST_WAIT = 2_000

export type OutboundCall<Answer> = {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  /** Whether it does the same when sent twice: only then is it tried again. */
  repeatable: boolean
  /** Reads what came with a good status; what it throws is `garbled`. */
  read: (response: Response) => Promise<Answer>
}

export type Outbound = <Answer>(call: OutboundCall<Answer>) => Promise<Answer>

/**
 * The way to one service outside. Calls through it share a breaker: a service that fails five times in a row is let alone
 * for 30 s. Throws OutboundError and nothing else. `patienceOf` is how many milliseconds one try may take, looked at anew at
 * every call where it is a function.
 */
export function outbound(
  service: string,
  patienceOf: number | (() => number) = ONE_TRY,
  clock: () => number = Date.now,
): Outbound {
  const breaker = circuitBreaker(clock)
  return async (call) => {
    const patience = typeof patienceOf === 'number' ? patienceOf : patienceOf()
    const end = performance.now() + Math.max(patience, Math.min(ALL_TRIES, patience * MAX_TRIES))
    for (let tries = 1; ; tries++) {
      if (!breaker.mayCall()) throw new OutboundError(service, 'refused')
      try {
        const answer = await tryOnce(service, call, Math.min(patience, end - performance.now()))
        breaker.succeeded()
        return answer
      } catch (error) {
        if (!(error instanceof OutboundError)) throw error
        // Whoever answers is well: a request that was turned away is our fault, or the shopper's.
        if (isSick(error)) breaker.failed()
        else breaker.succeeded()
        const pause = Math.random() * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries)
        const isInTime = performance.now() + pause < end
        if (!call.repeatable || !mayPass(error) || tries === MAX_TRIES || !isInTime) throw error
        await wait(pause)
      }
    }
  }
}

/** The whole body as JSON. */
export function asJson(response: Response): Promise<unknown> {
  return response.json()
}

/** The whole body as it came. */
export function asText(response: Response): Promise<string> {
  return response.text()
}

async function tryOnce<Answer>(service: string, call: OutboundCall<Answer>, milliseconds: number): Promise<Answer> {
  const { url, method = 'GET', headers = {}, body = null } = call
  const signal = AbortSignal.timeout(Math.max(1, Math.ceil(milliseconds)))
  const trouble = (kind: 'refused' | 'garbled') => new OutboundError(service, signal.aborted ? 'timeout' : kind)
  // A redirect is not followed: it would carry our keys to wherever it points.
  const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' }).catch(() => {
    throw trouble('refused')
  })
  if (!response.ok) {
    const answer = await response.text().catch(() => '')
    throw new OutboundError(service, 'status', response.status, answer)
  }
  return call.read(response).catch(() => {
    throw trouble('garbled')
  })
}

function isSick({ kind, status = 0 }: OutboundError): boolean {
  return kind !== 'status' || status >= 500
}

/** Whether the same question may be answered a moment later. */
function mayPass(error: OutboundError): boolean {
  return isSick(error) || error.status === 429
}
