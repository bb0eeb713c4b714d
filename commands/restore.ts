import { existsSync } from 'node:fs'
import { restoreBackup } from '#app/db/backup/restore-backup.server.ts'
import { DATABASE_MOVE_MESSAGES } from '#app/db/move/move-database.server.ts'
import { type Command, refuseArguments } from './shared/command.ts'
import { printInvariants, tableChecksumLine } from './shared/database-report.ts'
import { onTargetDatabase } from './shared/open-database.ts'

export const restore: Command = {
  usage: 'restore FILE',
  description: 'restore a backup into the empty database of the settings',
  async prepare(args) {
    const [path, ...more] = args
    if (path && more.length === 0 && existsSync(path)) return args
    if (!path || more.length > 0) refuseArguments(restore)
    else console.error(`✗ There is no file ${path}.`)
    return null
  },
  run(config, [path = '']) {
    return onTargetDatabase(config.databaseUrl, async (db) => {
      const restored = await restoreBackup(path, db)
      if (!restored.ok) {
        console.error(`✗ ${DATABASE_MOVE_MESSAGES[restored.reason]}\n  ${restored.detail.join(', ')}`)
        return false
      }
      for (const checksum of restored.value) console.log(tableChecksumLine(checksum))
      console.log('✓ Every row is restored as it was backed up.')
      return await printInvariants(db)
    })
  },
}
