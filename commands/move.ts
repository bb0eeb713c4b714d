import { parseArgs } from 'node:util'
import { isPostgresUrl } from '#app/db/db.server.ts'
import { DATABASE_MOVE_MESSAGES, moveDatabase } from '#app/db/move/move-database.server.ts'
import type { ShopDb } from '#app/db/shop-db.server.ts'
import { sumBy } from '#app/domain/sum.ts'
import { type Command, refuseArguments } from './shared/command.ts'
import { printInvariants, tableChecksumLine } from './shared/database-report.ts'
import { onTargetDatabase, openShopDatabase, withoutPassword } from './shared/open-database.ts'

export const move: Command = {
  usage: 'move --to postgres://…|FILE',
  description: 'copy the stopped shop into another, empty database',
  needsShop: true,
  async run(config, args) {
    const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values
    if (!to) return refuseArguments(move)
    if (/^[a-z][\w+.-]+:\/\//i.test(to) && !isPostgresUrl(to)) {
      console.error(`✗ ${withoutPassword(to)} is neither a postgres:// address nor the path of a file.`)
      return false
    }
    const source = await openShopDatabase(config.databaseUrl)
    const copy = async (target: ShopDb) => {
      console.log(`From ${withoutPassword(config.databaseUrl)}\nto   ${withoutPassword(to)}`)
      const moved = await moveDatabase(source, target, (checksum) => console.log(tableChecksumLine(checksum)))
      if (!moved.ok) {
        console.error(`✗ ${DATABASE_MOVE_MESSAGES[moved.reason]}\n  ${moved.detail.join(', ')}`)
        return false
      }
      const rows = sumBy(moved.value, (checksum) => checksum.rows)
      console.log(`✓ ${moved.value.length} tables with ${rows} rows are the same on both sides.`)
      return await printInvariants(target)
    }
    return onTargetDatabase(to, copy).finally(() => source.destroy())
  },
}
