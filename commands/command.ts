import type { Config } from '#app/config.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { openShop } from '#app/shop.server.ts'

/** What `npm run mewa -- <name> …` does. `run` gets the words after the name and says whether it did what was asked. */
export type Command = {
  /** How it is typed, after `npm run mewa --`. */
  usage: string
  does: string
  /** Makes nothing where there is no shop yet, not even its folder. */
  needsShop?: boolean
  run: (config: Config, words: string[]) => Promise<boolean>
}

/** Who the audit log names for what is done here. */
export const ACTOR = 'command line'

/** Opens the shop for one piece of work, and closes it whatever happens. */
export async function inShop(config: Config, work: (shop: Shop) => Promise<boolean>): Promise<boolean> {
  const shop = await openShop(config)
  try {
    return await work(shop)
  } finally {
    await shop.db.destroy()
  }
}
