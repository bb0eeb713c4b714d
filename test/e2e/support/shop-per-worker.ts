import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { freePort } from '#test/http/free-port.ts'
import { stopProcesses, waitForStart } from '#test/shop/shop-process.ts'

/** A worker's own shop. */
export type OwnShop = { origin: string; dataDir: string }

/**
 * Tests that change what every page of a shop shows: each worker has a demo of its own. A file that names something of
 * its own in `newShopFor` gets one that no other file has used.
 */
export const testOwnShop = base.extend<{ baseURL: string }, { newShopFor: string; shop: OwnShop }>({
  newShopFor: ['', { option: true, scope: 'worker' }],
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this very pattern.
    async ({}, use) => {
      const [port, dataDir] = [await freePort(), mkdtempSync(join(tmpdir(), 'mewa-own-'))]
      const own = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', SHOP_URL: '', PUBLIC_DEMO: '' }
      const shop = spawn(process.execPath, ['server.mjs'], {
        env: { ...process.env, ...own, LOG_LEVEL: 'warn', DRAIN_SECONDS: '0' },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const origin = `http://localhost:${port}`
      await waitForStart(shop, origin)
      await use({ origin, dataDir })
      await stopProcesses([shop], 'SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.origin),
})
