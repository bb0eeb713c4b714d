import { dirname } from 'node:path'
import { hasRoom } from '#app/db/database-health.server.ts'
import { diskFull, diskFullOr } from '#app/domain/disk-full.ts'

// SQLite's words where it cannot make the files beside its own, on a full disk for one (sqlite.org/rescode.html).
const SQLITE_FILE_FAILS = [10, 14]

/** What went wrong in a command, in a sentence. A full disk is named with its place, even where SQLite does not say so. */
export async function explain(error: unknown, databaseUrl: string): Promise<string> {
  if (databaseUrl === '' || /^postgres(ql)?:/.test(databaseUrl)) return diskFullOr(error, 'the database')
  const folder = dirname(databaseUrl)
  const { errcode = 0 } = error as { errcode?: number }
  const mayBeFull = SQLITE_FILE_FAILS.includes(errcode & 0xff)
  const isFull = mayBeFull && !(await hasRoom(folder).catch(() => true))
  return isFull ? diskFull(folder) : diskFullOr(error, folder)
}
