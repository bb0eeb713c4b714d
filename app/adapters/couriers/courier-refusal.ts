import type { CourierRefusal } from '#app/domain/delivery/courier/courier.ts'
import { refused } from '#app/domain/result.ts'
import { OutboundError } from '../outbound/outbound-error.ts'

const MAX_WORDS = 200

/** A refusal with the courier's own message, or with a default where it sent none. */
export function courierRefusal(
  words: string | null | undefined,
  otherwise = 'The courier gave no reason.',
): CourierRefusal {
  const plain = (words ?? '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return refused('courier-refused', plain ? plain.slice(0, MAX_WORDS) : otherwise)
}

/**
 * The refusal in an error response, for a request that the courier read and did not like. Throws the error again when
 * the request may succeed later: no answer, an error of the courier's own, too many requests.
 */
export function refusalIn(error: unknown, wordsOf: (body: unknown) => string | null): CourierRefusal {
  if (!(error instanceof OutboundError) || error.kind !== 'status') throw error
  const { status = 500 } = error
  if (status === 401 || status === 403)
    return courierRefusal(`${error.service} does not accept our key. Check it in Settings, Connections.`)
  if (status >= 500 || status === 429 || status === 408) throw error
  return courierRefusal(wordsOf(error.readJson()))
}
