/**
 * Why a service outside gave nothing usable: it could not be reached (or is not asked for a while, having failed often),
 * did not answer in time, answered with an error's status, or with something that cannot be read.
 */
export type OutboundFailure = 'refused' | 'timeout' | 'status' | 'garbled'

const FAILURE_MESSAGES: Record<OutboundFailure, string> = {
  refused: 'could not be reached',
  timeout: 'did not answer in time',
  status: 'answered with an error',
  garbled: 'answered with something that cannot be read',
}

/** A call that failed. Its message names service, trouble and status only: no address, no key, no word of what was sent. */
export class OutboundError extends Error {
  readonly service: string
  readonly kind: OutboundFailure
  readonly status: number | undefined
  // Kept from String() and from the log: what a service answers may repeat what it was sent.
  readonly #answer: string

  constructor(service: string, kind: OutboundFailure, status?: number, answer = '') {
    super(`${service} ${FAILURE_MESSAGES[kind]}${status ? ` (${status})` : ''}`)
    this.name = 'OutboundError'
    this.service = service
    this.kind = kind
    this.status = status
    this.#answer = answer
  }

  /** The body that came with an error's status, for the adapter that knows how to read it. Never to be logged. */
  readAnswer(): string {
    return this.#answer
  }
}
