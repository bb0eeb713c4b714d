import { COMMAND_LINE } from '#app/domain/audit-context.ts'
import { loadSamples } from '#app/domain/catalogue/sample-catalogue/load-samples.server.ts'
import { type Command, inShop } from './command.ts'

export const samples: Command = {
  usage: 'samples',
  description: 'load the sample products that are missing',
  run(config) {
    return inShop(config, async (shop) => {
      const loaded = await loadSamples(shop, { id: COMMAND_LINE, isAdmin: true })
      console.log(
        loaded.ok && loaded.value.loaded > 0
          ? `${loaded.value.loaded} sample products loaded.`
          : 'All sample products were there already.',
      )
      return loaded.ok
    })
  },
}
