import { dirname, resolve } from 'node:path'
import { writeBackup } from '#app/db/move/write-backup.server.ts'
import { diskErrorMessage, isDiskFull } from '#app/domain/disk-full.ts'
import { type Command, refuseArguments } from './command.ts'
import { openShopDatabase } from './open-database.ts'

export const backup: Command = {
  usage: 'backup FILE',
  description: 'write everything the database holds into one file, while the shop runs',
  needsShop: true,
  async run(config, [path, ...more]) {
    if (!path || more.length > 0) return refuseArguments(backup)
    const db = await openShopDatabase(config.databaseUrl)
    try {
      const checksums = await writeBackup(db, path, new Date().toISOString())
      const rows = checksums.reduce((sum, checksum) => sum + checksum.rows, 0)
      console.log(
        `✓ ${checksums.length} tables with ${rows} rows are in ${path}. Keep the secret and the photographs too.`,
      )
      return true
    } catch (error) {
      if (!isDiskFull(error)) throw error
      console.error(`✗ ${diskErrorMessage(error, dirname(resolve(path)))}`)
      return false
    } finally {
      await db.destroy()
    }
  },
}
