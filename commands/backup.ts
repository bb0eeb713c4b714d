import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { writeBackup } from '#app/db/backup/write-backup.server.ts'
import { isUnavailable } from '#app/db/database-errors.server.ts'
import type { Db } from '#app/db/db.server.ts'
import { BACKUP, upsertLastRun } from '#app/db/job-run-store.server.ts'
import { diskErrorMessage, isDiskFull } from '#app/domain/disk-full.ts'
import { sumBy } from '#app/domain/sum.ts'
import { type Command, refuseArguments } from './shared/command.ts'
import { openShopDatabase } from './shared/open-database.ts'

export const backup: Command = {
  usage: 'backup FILE',
  description: 'write everything the database holds into one file, while the shop runs',
  needsShop: true,
  async run(config, [path, ...more]) {
    if (!path || more.length > 0) return refuseArguments(backup)
    const folder = dirname(resolve(path))
    if (!existsSync(folder)) {
      console.error(`✗ There is no folder ${folder}: create it first, or name another.`)
      return false
    }
    const db = await openShopDatabase(config.databaseUrl)
    try {
      const takenAt = new Date().toISOString()
      const checksums = await writeBackup(db, path, takenAt)
      await noteBackup(db, takenAt)
      const rows = sumBy(checksums, (checksum) => checksum.rows)
      console.log(
        `✓ ${checksums.length} tables with ${rows} rows are in ${path}. Keep the secret and the photographs too.`,
      )
      return true
    } catch (error) {
      if (!isDiskFull(error)) throw error
      console.error(`✗ ${diskErrorMessage(error, folder)}`)
      return false
    } finally {
      await db.destroy()
    }
  },
}

/** Notes the time for the metrics and `doctor`. A database that takes no writes, and its backup, matter more. */
async function noteBackup(db: Db, takenAt: string): Promise<void> {
  try {
    await upsertLastRun(db, BACKUP, takenAt)
  } catch (error) {
    if (!isUnavailable(error)) throw error
    console.error('· The database takes no writes: metrics and doctor do not know of this backup.')
  }
}
