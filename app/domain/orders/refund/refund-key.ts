import type { Refund } from '#app/domain/payments/refund/refund.ts'

/**
 * The idempotency key of the current try. A failed key cannot be used again: the gateway would return the same failure.
 */
export function refundKey({ id, failures }: Pick<Refund, 'id' | 'failures'>): string {
  return failures === 0 ? id : `${id}_${failures + 1}`
}

/** The refund of a key, with its failures when the key was used; null when it is none of these. */
export function findByKey(refunds: readonly Refund[], key: string | null): { refund: Refund; failures: number } | null {
  for (const refund of refunds) {
    for (let failures = 0; failures <= refund.failures; failures++) {
      if (refundKey({ id: refund.id, failures }) === key) return { refund, failures }
    }
  }
  return null
}
