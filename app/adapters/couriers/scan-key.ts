import { createHash } from 'node:crypto'

/** The key of a scan: the same scan has it by webhook and by asking. */
export function scanKey(...parts: readonly (string | number | null | undefined)[]): string {
  return createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 24)
}
