import { createHash } from 'node:crypto'
import type { Paise } from '#app/domain/money/money.ts'
import type { Instant } from '#app/domain/time/instant.ts'

// Values as both couriers write them: rupees as decimals (toRupees writes them), times of India without a zone, and the
// key of a scan made of them.

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
