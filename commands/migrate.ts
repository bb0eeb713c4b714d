import { migrate as migrateTables } from '#app/db/migrate.server.ts'
import { type Command, refuseArguments } from './shared/command.ts'
import { openDatabase } from './shared/open-database.ts'

export const migrate: Command = {
  usage: 'migrate',
  description: 'bring the tables up to date',
  async run(config, args) {
    if (args.length > 0) return refuseArguments(migrate)
    const db = await openDatabase(config.databaseUrl)
    const ran = await migrateTables(db).finally(() => db.destroy())
    console.log(ran.length === 0 ? 'The tables are up to date.' : `Migrated: ${ran.join(', ')}`)
    return true
  },
}
