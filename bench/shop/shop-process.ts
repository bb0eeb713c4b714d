import { readConfig } from '#app/config/config.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { openShop } from '#app/open-shop.server.ts'
import type { Engine } from '#test/database/engines.ts'
import { freePort } from '#test/http/free-port.ts'
import { startProcess, stopProcesses, waitUntilReady } from '#test/shop/shop-process.ts'
import type { Databases } from './databases.ts'
import { analyse, fillShop, type Size } from './fill-shop.ts'

export type ShopProcess = {
  origin: string
  /** Seconds of CPU used since its start, by its own /metrics. */
  cpuSeconds: () => Promise<number>
  metrics: () => Promise<string>
  close: () => Promise<void>
}

export type ShopOptions = {
  engine: Engine
  /** Name of its database; each shop has its own. */
  name: string
  /** Data beside the twelve sample products. */
  size?: Size
  /** On PostgreSQL, whether each commit is synced to the disk. */
  durable?: boolean
  /** Adds more data before the process starts. */
  prepare?: (shop: Shop) => Promise<void>
}

/** Starts the built shop as a separate process, as `npm start` does, on a database filled beforehand. */
export async function openShopProcess(
  databases: Databases,
  { engine, name, size, durable, prepare }: ShopOptions,
): Promise<ShopProcess> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const databaseUrl = await databases.url(engine, name, { durable })
  const settings = {
    NODE_ENV: 'production',
    PORT: String(port),
    SHOP_URL: origin,
    DATA_DIR: databases.folder(`${name}_${engine}`),
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '0',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
  const shop = await openShop(readConfig(settings))
  if (size) await fillShop(shop.db, size, shop.now())
  await prepare?.(shop)
  await analyse(shop.db)
  await shop.db.destroy()
  const child = startProcess(settings)
  const sweep = () => child.kill()
  process.once('exit', sweep)
  await waitUntilReady(origin)
  const metrics = async () => (await fetch(`${origin}/metrics`)).text()
  return {
    origin,
    metrics,
    cpuSeconds: async () => metric(await metrics(), 'process_cpu_seconds_total'),
    async close() {
      await stopProcesses([child], 'SIGTERM')
      process.off('exit', sweep)
    },
  }
}

/** One value from the text of /metrics, by its name with labels. Zero while nothing has been counted. */
export function metric(text: string, name: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return line ? Number(line.slice(name.length + 1)) : 0
}
