import { describeFailure, failureOf, MessageFailure } from '#app/domain/notifications/outbox/message-failure.ts'
import type { ServiceCheck } from '#app/domain/service-check.ts'
import { OutboundError } from './outbound-error.ts'

const TIMEOUT_MS = 10_000

/** A check of a service by a harmless call. An error becomes a sentence; a call that takes too long is a fault too. */
export function serviceCheckByCall(
  service: string,
  call: () => Promise<unknown>,
  timeoutMs = TIMEOUT_MS,
): ServiceCheck {
  const explain = async () => {
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<{ fault: string; original: string }>((resolve) => {
      timer = setTimeout(() => resolve({ fault: 'It did not respond in time.', original: '' }), timeoutMs)
    })
    const checked = call().then(
      () => null,
      (error: unknown) => ({ fault: faultOf(error), original: originalOf(error) }),
    )
    return Promise.race([checked, timeout]).finally(() => clearTimeout(timer))
  }
  return { service, run: async () => (await explain())?.fault ?? null, explain }
}

function originalOf(error: unknown): string {
  if (error instanceof MessageFailure) return error.readOriginal()
  return error instanceof OutboundError ? error.readBody() : ''
}

function faultOf(error: unknown): string {
  if (error instanceof MessageFailure) return describeFailure(failureOf(error).stored)
  if (!(error instanceof OutboundError)) return error instanceof Error ? error.message : String(error)
  const { status, message } = error
  if (status === 401 || status === 403) return `It does not accept our key (${status}).`
  return `${message}.`
}
