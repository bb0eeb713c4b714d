import { DeliveryFailure, describeFailure, failureOf } from '#app/domain/notifications/outbox/delivery-failure.ts'
import type { ServiceCheck } from '#app/domain/service-check.ts'
import { OutboundError } from './outbound-error.ts'

const TIMEOUT_MS = 10_000

/** A check of a service by a harmless call. An error becomes a sentence; a call that takes too long is a fault too. */
export function serviceCheck(service: string, call: () => Promise<unknown>, timeoutMs = TIMEOUT_MS): ServiceCheck {
  return {
    service,
    async run() {
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise<string>((resolve) => {
        timer = setTimeout(() => resolve('It did not respond in time.'), timeoutMs)
      })
      const checked = call().then(() => null, faultOf)
      return Promise.race([checked, timeout]).finally(() => clearTimeout(timer))
    },
  }
}

function faultOf(error: unknown): string {
  if (error instanceof DeliveryFailure) return describeFailure(failureOf(error).stored)
  if (!(error instanceof OutboundError)) return error instanceof Error ? error.message : String(error)
  const { status, message } = error
  if (status === 401 || status === 403) return `It does not accept our key (${status}).`
  return `${message}.`
}
