import { listDurabilityRisks } from '#app/db/durability.server.ts'
import { listDamage } from '#app/db/integrity.server.ts'
import { isAnswering } from '#app/db/is-answering.server.ts'
import { formatParked } from '#app/domain/payments/parked-money.ts'
import { listParked } from '#app/domain/payments/parked-money-store.server.ts'
import { checkFiles } from '#app/domain/pictures/check-files.server.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import { settingsGaps } from '#app/domain/settings/settings-gaps.ts'
import { openFileStore } from '#app/shop.server.ts'
import type { Command } from './command.ts'
import { inShop } from './in-shop.ts'
import { sayBooks } from './say-books.ts'

export const doctor: Command = {
  usage: 'doctor',
  does: 'check configuration, database, photographs and books',
  run(config) {
    console.log(`✓ The configuration can be read${config.demo ? '; this is demo mode' : ''}`)
    return inShop(config, async (shop) => {
      const answering = await isAnswering(shop.db)
      console.log(
        answering ? '✓ The database answers, and its tables are up to date' : '✗ The database does not answer',
      )
      const risks = await listDurabilityRisks(shop.db)
      for (const risk of risks) console.log(`✗ ${risk}`)
      const damage = await listDamage(shop.db)
      for (const line of damage) console.log(`✗ The database is damaged. ${line}`)
      if (damage.length === 0) console.log('✓ The files of the database are whole')
      const files = openFileStore(config.files)
      const wrong = await checkFiles(files, `check/${shop.newId('chk')}.txt`)
      console.log(wrong ? `✗ Photographs cannot be kept. ${wrong}` : `✓ Photographs can be kept in ${files.place}`)
      const balanced = await sayBooks(shop.db)
      const parked = await listParked(shop.db, 'open')
      for (const money of parked)
        console.log(
          `✗ ${formatParked(money)} came in and matches no order (${money.gatewayRef}). Settle it in the panel.`,
        )
      for (const { says } of settingsGaps(await readSettings(shop)))
        console.log(`· Still missing in the settings. ${says}`)
      return answering && risks.length === 0 && damage.length === 0 && !wrong && balanced && parked.length === 0
    })
  },
}
