import { loadSamples } from '#app/domain/catalogue/samples/load-samples.server.ts'
import { ACTOR, type Command, inShop } from './command.ts'

export const samples: Command = {
  usage: 'samples',
  description: 'load the sample products that are missing',
  run(config) {
    return inShop(config, async (shop) => {
      const loaded = await loadSamples(shop, { id: ACTOR, isAdmin: true })
      console.log(
        loaded.ok && loaded.value.loaded > 0
          ? `${loaded.value.loaded} sample products loaded.`
          : 'All sample products were there already.',
      )
      return loaded.ok
    })
  },
}
