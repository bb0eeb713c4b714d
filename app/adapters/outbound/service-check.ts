import { DeliveryFailure, describeFailure, failureOf } from '#app/domain/notifications/outbox/delivery-failure.ts'
import type { ServiceCheck } from '#app/domain/service-check.ts'
import { OutboundError } from './outbound-error.ts'

const TIMEOUT_MS = 10_000

/** A check by a harmless call: what it throws is put into words, and one that takes too long is given up. */
export function serviceCheck(service: string, call: () => Promise<unknown>, most = TIMEOUT_MS): ServiceCheck {
  return {
    service,
    async run() {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<string>((resolve) => {
        timer = setTimeout(() => resolve('It did not answer in time.'), most)
      })
      const checked = call().then(() => null, faultOf)
      return Promise.race([checked, late]).finally(() => clearTimeout(timer))
    },
  }
}

function faultOf(error: unknown): string {
  if (error instanceof DeliveryFailure) return describeFailure(failureOf(error).kept)
  if (!(error instanceof OutboundError)) return error instanceof Error ? error.message : String(error)
  const { status, message } = error
  if (status === 401 || status === 403) return `It does not accept our key (${status}).`
  return `${message}.`
}
