import type { Config } from '#app/config.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { openShop } from '#app/shop.server.ts'

/** Opens the shop for one piece of work, and closes it whatever happens. */
export async function inShop(config: Config, work: (shop: Shop) => Promise<boolean>): Promise<boolean> {
  const shop = await openShop(config)
  try {
    return await work(shop)
  } finally {
    await shop.db.destroy()
  }
}
