import { parseArgs } from 'node:util'
import { DATABASE_MOVE_MESSAGES, moveDatabase } from '#app/db/move/move-database.server.ts'
import { type Command, refuseArguments } from './shared/command.ts'
import { openDatabase, openShopDatabase, withoutPassword } from './shared/open-database.ts'
import { printInvariants } from './shared/print-invariants.ts'
import { tableChecksumLine } from './shared/table-checksum-line.ts'

export const move: Command = {
  usage: 'move --to postgres://…|FILE',
  description: 'copy the stopped shop into another, empty database',
  needsShop: true,
  async run(config, args) {
    const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values
    if (!to) return refuseArguments(move)
    const source = await openShopDatabase(config.databaseUrl)
    const target = await openDatabase(to).catch(async (error) => {
      await source.destroy()
      throw error
    })
    try {
      console.log(`From ${withoutPassword(config.databaseUrl)}\nto   ${withoutPassword(to)}`)
      const moved = await moveDatabase(source, target, (checksum) => console.log(tableChecksumLine(checksum)))
      if (!moved.ok) {
        console.error(`✗ ${DATABASE_MOVE_MESSAGES[moved.reason]}\n  ${moved.detail.join(', ')}`)
        return false
      }
      const rows = moved.value.reduce((sum, checksum) => sum + checksum.rows, 0)
      console.log(`✓ ${moved.value.length} tables with ${rows} rows are the same on both sides.`)
      return await printInvariants(target)
    } finally {
      await Promise.all([source.destroy(), target.destroy()])
    }
  },
}
