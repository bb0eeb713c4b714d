import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Makes all confirmed codes of the shop an hour old. */
export function expireFreshCodes(dataDir: string): void {
  const db = new DatabaseSync(join(dataDir, 'mewa.sqlite'), { timeout: 5000 })
  db.prepare('update sessions set code_confirmed_at = ?').run(new Date(Date.now() - 3_600_000).toISOString())
  db.close()
}
