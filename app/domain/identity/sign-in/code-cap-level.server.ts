import { tryConsumeDay } from '#app/domain/limits/daily-limit.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { countOpenCodes } from './code-store.server.ts'

/** How near the shop is to its daily cap of codes. */
type CapLevel = 'calm' | 'half' | 'near' | 'full'

/** The cap level for a number of unconfirmed codes. */
export function capLevel(open: number, cap: number): CapLevel {
  if (open >= cap) return 'full'
  if (open >= cap * 0.8) return 'near'
  return open >= cap * 0.5 ? 'half' : 'calm'
}

/** The unconfirmed codes of the last 24 hours, their cap, and how near it is. */
export async function readCodeCapLevel(
  shop: Pick<Shop, 'db' | 'now' | 'codesADay'>,
): Promise<{ open: number; cap: number; level: CapLevel }> {
  const open = await countOpenCodes(shop.db, shop.now())
  return { open, cap: shop.codesADay, level: capLevel(open, shop.codesADay) }
}

const WARNINGS = {
  half: 'half of the codes of a day are sent and not confirmed',
  near: 'four fifths of the codes of a day are sent and not confirmed',
  full: 'the cap of codes of a day is reached: the bot check is harder now, and phones without an account wait',
} as const

/** Logs each level of the cap when it is reached, at most once a day. */
export async function logCodeCapLevel(
  shop: Pick<Shop, 'db' | 'now' | 'secret' | 'codesADay' | 'log'>,
  open: number,
): Promise<void> {
  const level = capLevel(open, shop.codesADay)
  if (level === 'calm') return
  const isFirst = await tryConsumeDay(shop, 'codes-cap', level, 1)
  if (isFirst) shop.log[level === 'full' ? 'error' : 'warn']({ open, cap: shop.codesADay }, WARNINGS[level])
}
