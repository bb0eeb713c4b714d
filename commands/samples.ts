import { COMMAND_LINE } from '#app/domain/actor.ts'
import { loadSampleProducts } from '#app/domain/catalogue/sample-products/load-sample-products.server.ts'
import { type Command, refuseArguments, withShop } from './shared/command.ts'

const OWNER = { id: COMMAND_LINE, isAdmin: true }

export const samples: Command = {
  usage: 'samples',
  description: 'load the sample products that are missing',
  run(config, args) {
    if (args.length > 0) return Promise.resolve(refuseArguments(samples))
    return withShop(config, async (shop) => {
      const loaded = await loadSampleProducts(shop, OWNER)
      console.log(
        loaded.ok && loaded.value.loaded > 0
          ? `${loaded.value.loaded} sample products loaded.`
          : 'All sample products were there already.',
      )
      return loaded.ok
    })
  },
}
