import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openDevInboxFile } from '#app/adapters/dev-inbox.server.ts'
import { readConfig } from '#app/config/config.server.ts'
import { saveConnection } from '#app/domain/connections/change-connection.server.ts'
import type { ConnectionName } from '#app/domain/connections/connection.ts'
import type { ConnectionCredentials } from '#app/domain/connections/connection-credentials.ts'
import { findConnection } from '#app/domain/connections/connection-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { openExternalServices } from '#app/open-external-services.server.ts'
import { staffWithFreshCode } from './staff-with-fresh-code.ts'

/**
 * The shop with the services that an environment and the keys typed in its panel give it, like a process of its own.
 */
export async function withConnections(shop: Shop, environment: NodeJS.ProcessEnv = {}): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), 'mewa-connections-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const config = { ...readConfig({ DATA_DIR: folder, ...environment }), secret: shop.secret }
  const { db, log, now } = shop
  const { services, port } = await openExternalServices(config, {
    db,
    log,
    now,
    inbox: openDevInboxFile(folder),
    resumes: false,
  })
  return Object.defineProperties(
    { ...shop, connections: port },
    {
      sms: { get: () => services.sms },
      whatsapp: { get: () => services.whatsapp },
      mail: { get: () => services.mail },
      payments: { get: () => services.payments },
      earlierGateways: { get: () => services.earlierGateways },
      courier: { get: () => services.courier },
      earlierCouriers: { get: () => services.earlierCouriers },
    },
  )
}

/** The owner types keys over those stored. */
export async function saveCredentials(shop: Shop, name: ConnectionName, typed: ConnectionCredentials) {
  const seen = (await findConnection(shop.db, name))?.id ?? ''
  return saveConnection(shop, staffWithFreshCode(shop), name, { typed, seen })
}

/** The shop while no payment gateway is connected. */
export function withoutGateway(shop: Shop): Shop {
  const { payments } = shop
  return { ...shop, payments: { ...payments, facts: { ...payments.facts, mode: 'none' } } }
}
