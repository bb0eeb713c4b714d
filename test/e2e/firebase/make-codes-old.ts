import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Makes it an hour since anybody in the shop confirmed a code. */
export function makeCodesOld(dataDir: string): void {
  const db = new DatabaseSync(join(dataDir, 'mewa.sqlite'), { timeout: 5000 })
  db.prepare('update sessions set code_confirmed_at = ?').run(new Date(Date.now() - 3_600_000).toISOString())
  db.close()
}
