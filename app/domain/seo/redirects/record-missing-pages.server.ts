import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { compareTexts } from '#app/domain/compare-texts.ts'
import type { Shop } from '#app/domain/shop.ts'
import { DAYS, type Instant, later } from '#app/domain/time/instant.ts'
import { countedPath } from './missing-page.ts'
import { deleteMissingPage, deleteOldMissingPages, upsertMissingPage } from './missing-page-store.server.ts'

/** Different paths counted between two writes of a process: a scanner asks for thousands. */
const MAX_COUNTED = 200
/** The most stored paths; the rarest go first. */
export const MAX_STORED = 500
/** How long a path stays in the list after its last request. */
const MAX_AGE_DAYS = 90

type Count = { times: number; firstAt: Instant; lastAt: Instant }

// By database, so that two shops in one process (as in tests) count apart.
const counts = new WeakMap<Shop['db'], Map<string, Count>>()

/** Counts a page that was requested and does not exist, in memory: it costs no query, and never fails. */
export function recordMissingPage({ db, now }: Pick<Shop, 'db' | 'now'>, requested: string): void {
  const path = countedPath(requested)
  if (path === null) return
  const counted = counts.get(db) ?? new Map<string, Count>()
  counts.set(db, counted)
  const known = counted.get(path)
  if (!known && counted.size >= MAX_COUNTED) return
  counted.set(path, { times: (known?.times ?? 0) + 1, firstAt: known?.firstAt ?? now(), lastAt: now() })
}

/**
 * Writes what this process has counted, and removes old and rare paths beyond the bound. Returns how many paths it
 * wrote.
 */
export async function writeMissingPages({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<number> {
  const counted = counts.get(db)
  if (!counted || counted.size === 0) return 0
  const written = [...counted].sort(([a], [b]) => compareTexts(a, b))
  await inTransaction(db, async (tx) => {
    for (const [path, count] of written) await upsertMissingPage(tx, { path, ...count })
    await deleteOldMissingPages(tx, { before: later(now(), -MAX_AGE_DAYS * DAYS), max: MAX_STORED })
  })
  // Pages may have been counted meanwhile.
  for (const [path, { times }] of written) {
    const rest = counted.get(path)
    if (rest && rest.times > times) counted.set(path, { ...rest, times: rest.times - times })
    else counted.delete(path)
  }
  return written.length
}

/** Takes a path off the list; it comes back when it is requested again. False when it is gone already. */
export function dismissMissingPage(shop: Shop, actor: string, path: string): Promise<boolean> {
  const context = auditContext(shop, actor)
  return inTransaction(shop.db, async (tx) => {
    if (!(await deleteMissingPage(tx, path))) return false
    const entry = { action: 'dismiss-missing-page', subject: 'settings:redirects' } as const
    await insertAudit(tx, { ...entry, before: { path }, after: null }, context)
    return true
  })
}
