import { dirname } from 'node:path'
import { hasRoom } from '#app/db/database-health.server.ts'
import { isPostgresUrl } from '#app/db/db.server.ts'
import { diskErrorMessage, diskFullMessage } from '#app/domain/disk-full.ts'

// SQLite's codes when it cannot create the files beside its own, for example on a full disk (sqlite.org/rescode.html).
const SQLITE_FILE_ERRORS = [10, 14]

/**
 * The error of a command in a sentence. Names a full disk and its folder, even if SQLite does not report it as such.
 */
export async function explainError(error: unknown, databaseUrl: string): Promise<string> {
  if (databaseUrl === '' || isPostgresUrl(databaseUrl)) return diskErrorMessage(error, 'the database')
  const folder = dirname(databaseUrl)
  const { errcode = 0 } = error as { errcode?: number }
  const mayBeFull = SQLITE_FILE_ERRORS.includes(errcode & 0xff)
  const isFull = mayBeFull && !(await hasRoom(folder).catch(() => true))
  return isFull ? diskFullMessage(folder) : diskErrorMessage(error, folder)
}
