import type { Config } from '#app/config/config.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { openShop } from '#app/open-shop.server.ts'

/** A command, `npm run mewa -- <name> …`. `run` takes the arguments after the name and returns whether it succeeded. */
export type Command = {
  /** Name and arguments, as shown in the list of commands and after wrong arguments. */
  usage: string
  description: string
  /** Fails where there is no shop yet, instead of creating its folder. */
  needsShop?: boolean
  /**
   * Checks the arguments, or asks for what they lack, before a folder or a secret is created. Returns the arguments to
   * run with; null: it was refused.
   */
  prepare?: (args: string[]) => Promise<string[] | null>
  run: (config: Config, args: string[]) => Promise<boolean>
}

/** Says how a command is used, after wrong arguments: it has failed. */
export function refuseArguments({ usage }: Pick<Command, 'usage'>): false {
  console.error(`Usage: npm run mewa -- ${usage}`)
  return false
}

/** Opens the shop, runs the work and closes the shop in every case. With `samples: false` an empty demo stays empty. */
export async function withShop(
  config: Config,
  work: (shop: Shop) => Promise<boolean>,
  options: { samples?: boolean } = {},
): Promise<boolean> {
  const shop = await openShop(config, options)
  try {
    return await work(shop)
  } finally {
    await shop.db.destroy()
  }
}
