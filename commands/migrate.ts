import { migrate as migrateTables } from '#app/db/migrate.server.ts'
import { openDb } from '#app/db/open-db.server.ts'
import type { Command } from './command.ts'

export const migrate: Command = {
  usage: 'migrate',
  does: 'bring the tables up to date',
  async run(config) {
    const db = openDb(config.databaseUrl, { pool: 1 })
    const ran = await migrateTables(db)
    await db.destroy()
    console.log(ran.length === 0 ? 'The tables are up to date.' : `Brought up to date: ${ran.join(', ')}`)
    return true
  },
}
