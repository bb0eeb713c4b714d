import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import type { CourierName } from '#app/domain/connections/courier-services.ts'
import type { GatewayName } from '#app/domain/connections/gateway-services.ts'
import { freePort } from '#test/http/free-port.ts'
import { stopProcesses, waitForStart } from '#test/shop/shop-process.ts'

export type GatewayShop = { origin: string; dataDir: string }

/** Tests of a separate shop whose gateway is a fake on another origin. */
export function testAtGateway(payments: GatewayName) {
  return testAtShop({ PAYMENTS: payments })
}

/** Tests of a separate shop whose parcels a fake courier takes. */
export function testWithCourier(courier: CourierName) {
  return testAtShop({ COURIER: courier })
}

function testAtShop(service: Record<string, string>) {
  return base.extend<{ baseURL: string }, { shop: GatewayShop }>({
    shop: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this very pattern.
      async ({}, use) => {
        const [port, dataDir] = [await freePort(), mkdtempSync(join(tmpdir(), 'mewa-faked-'))]
        // A separate database file, whatever the rest of the run uses.
        const own = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', SHOP_URL: '', PUBLIC_DEMO: '' }
        const settings = { ...own, LOG_LEVEL: 'warn', DRAIN_SECONDS: '0', ...service }
        const shop = spawn(process.execPath, ['test/fakes/run-with-fakes.ts'], {
          env: { ...process.env, ...settings },
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
}
