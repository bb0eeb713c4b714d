import { createHash } from 'node:crypto'
import type { CourierNo } from '#app/domain/delivery/courier/courier.ts'
import type { Instant } from '#app/domain/instant.ts'
import type { Paise } from '#app/domain/money.ts'
import { refused } from '#app/domain/result.ts'
import { OutboundError } from '../outbound/outbound-error.ts'

// What both couriers' wires have in common: rupees and kilograms as decimals, times of India without a zone, and noes.

/** Paise as rupees with two decimals, the number both expect. */
export function toRupees(paise: Paise): number {
  return Math.round(paise) / 100
}

/** Rupees, as a number or a text, in paise; null for anything else. */
export function toPaise(rupees: unknown): Paise | null {
  const amount = typeof rupees === 'string' ? Number(rupees.replaceAll(/[₹,\s]/g, '')) : rupees
  return typeof amount === 'number' && Number.isFinite(amount) && amount >= 0 ? Math.round(amount * 100) : null
}

/** A time of a courier: ISO, `2026-01-10 12:00:00` or `10 01 2026 12:00:00`, in India unless it names a zone. */
export function toInstant(text: string): Instant | null {
  const dayFirst = /^(\d{2})[ /-](\d{2})[ /-](\d{4})[ T](.+)$/.exec(text.trim())
  const iso = dayFirst ? `${dayFirst[3]}-${dayFirst[2]}-${dayFirst[1]}T${dayFirst[4]}` : text.trim().replace(' ', 'T')
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/.test(iso) ? iso : `${iso}+05:30`
  const milliseconds = Date.parse(zoned)
  return Number.isNaN(milliseconds) ? null : new Date(milliseconds).toISOString()
}

/** The key of a scan: the same scan has it by webhook and by asking. */
export function scanKey(...parts: readonly (string | number | null | undefined)[]): string {
  return createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 24)
}

const MAX_WORDS = 200

/** A no with the courier's own words, or with a sentence where it has none. */
export function courierNo(words: string | null | undefined, otherwise = 'The courier gave no reason.'): CourierNo {
  const plain = (words ?? '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return refused('courier-refused', plain ? plain.slice(0, MAX_WORDS) : otherwise)
}

/**
 * The no in an error response, for a request that the courier read and did not like. Throws the error again when the request
 * may succeed later: no answer, an error of the courier's own, too many requests.
 */
export function noIn(error: unknown, wordsOf: (body: unknown) => string | null): CourierNo {
  if (!(error instanceof OutboundError) || error.kind !== 'status') throw error
  const { status = 500 } = error
  if (status === 401 || status === 403)
    return courierNo(`${error.service} does not accept our key. Check it in Settings, Connections.`)
  if (status >= 500 || status === 429 || status === 408) throw error
  return courierNo(wordsOf(error.readJson()))
}
