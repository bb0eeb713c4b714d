import type { Shop } from '#app/domain/shop.ts'
import {
  CONNECTION_NAMES,
  CONNECTIONS,
  type ConnectableService,
  type ConnectionName,
  findService,
} from './connection.ts'
import { settingOfField } from './connection-service.ts'
import { listConnections, type StoredConnection } from './connection-store.server.ts'
import type { ConnectionSource, ConnectionView } from './connection-view.ts'
import { decryptCredentials } from './encrypted-credentials.server.ts'

/** All connections of the shop, as the panel shows them. */
export async function readConnectionViews(shop: Shop): Promise<ConnectionView[]> {
  const rows = await listConnections(shop.db)
  return CONNECTION_NAMES.map((name) =>
    viewOf(
      shop,
      name,
      rows.filter((row) => row.name === name),
    ),
  )
}

function viewOf(
  { connections, secret }: Shop,
  name: ConnectionName,
  rows: readonly StoredConnection[],
): ConnectionView {
  const row = rows.find(({ replacedAt }) => replacedAt === null)
  const { kind, settings } = connections.environment[name]
  const source = sourceOf(kind, row, secret)
  const inUse = source === 'environment' ? kind : row?.kind
  const fields = Object.values(CONNECTIONS[name].services).flatMap((service) => service.fields)
  return {
    name,
    source,
    service: findService(name, inUse ?? '')?.title ?? null,
    stored: row ? { id: row.id, kind: row.kind, shown: row.shown, savedAt: row.savedAt } : null,
    earlier: rows.flatMap((each) => toEarlier(each, secret)),
    fixed: fields.filter((field) => settings.includes(settingOfField(field))).map((field) => field.name),
    // The keys that were tested are not in use where the environment sets the service.
    tested: source !== 'environment' && row?.testedAt ? { at: row.testedAt, fault: row.testFault } : null,
    mayTypeKeys: connections.mayTypeKeys,
  }
}

function toEarlier(row: StoredConnection, secret: string): ConnectionView['earlier'][number][] {
  const { id, name, kind, shown, replacedAt } = row
  const service = findService(name, kind)
  if (!service || !replacedAt) return []
  const isReadable = decryptCredentials(row.sealed, row, secret) !== null
  return [{ id, service: service.title, shown: identifyingText(service, shown), replacedAt, isReadable }]
}

/** What tells accounts of one service apart: the end of its first key, or what was typed that is no key. */
function identifyingText({ fields }: ConnectableService, shown: StoredConnection['shown']): string {
  const [first] = fields
  const end = first?.isKey ? shown[first.name] : undefined
  if (end) return `key ending in ${end}`
  return fields.flatMap(({ name, isKey }) => (isKey ? [] : shown[name] || [])).join(', ')
}

/** The connections whose keys in use cannot be opened, because SECRET has changed since they were typed. */
export async function listUnreadableConnections(shop: Shop): Promise<ConnectionName[]> {
  return (await readConnectionViews(shop)).flatMap(({ name, source }) => (source === 'unreadable' ? [name] : []))
}

function sourceOf(kind: string | null, row: StoredConnection | undefined, secret: string): ConnectionSource {
  if (kind !== null) return 'environment'
  if (!row) return 'none'
  return decryptCredentials(row.sealed, row, secret) ? 'panel' : 'unreadable'
}
