import { isAnswering } from '#app/db/is-answering.server.ts'
import { listImbalances } from '#app/domain/reports/books-store.server.ts'
import { readSettings } from '#app/domain/settings/read-settings.server.ts'
import { settingsGaps } from '#app/domain/settings/settings-gaps.ts'
import type { Command } from './command.ts'
import { inShop } from './in-shop.ts'

export const doctor: Command = {
  usage: 'doctor',
  does: 'check configuration, database and books',
  run(config) {
    console.log(`✓ The configuration can be read${config.demo ? '; this is demo mode' : ''}`)
    return inShop(config, async (shop) => {
      const answering = await isAnswering(shop.db)
      console.log(
        answering ? '✓ The database answers, and its tables are up to date' : '✗ The database does not answer',
      )
      const imbalances = await listImbalances(shop.db)
      for (const { wrong, of } of imbalances) console.log(`✗ ${wrong}: ${of.join(', ')}`)
      if (imbalances.length === 0) console.log('✓ The books balance')
      for (const { says } of settingsGaps(await readSettings(shop)))
        console.log(`· Not said yet in the settings. ${says}`)
      return answering && imbalances.length === 0
    })
  },
}
