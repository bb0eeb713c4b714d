import type { Config } from '#app/config/config.server.ts'
import { type ConnectionConfigs, readConnection } from '#app/config/connection-settings.ts'
import { CONNECTIONS, type ConnectionName } from '#app/domain/connections/connection.ts'
import type { StoredConnection } from '#app/domain/connections/connection-store.server.ts'
import { credentialsToSettings } from '#app/domain/connections/credentials-to-settings.ts'
import { decryptCredentials } from '#app/domain/connections/encrypted-credentials.server.ts'
import type { Log } from '#app/domain/shop.ts'

// Keys typed in the panel, from their encrypted rows to what an adapter takes.

/** A service by the keys in use, and its earlier accounts by the replaced ones, newest first. */
export type TypedConnection<Name extends ConnectionName> = {
  /** Null if no keys are typed, they cannot be read, or the environment names the service. */
  current: ConnectionConfigs[Name] | null
  earlier: readonly ConnectionConfigs[Name][]
}

type Tools = {
  config: Pick<Config, 'secret' | 'connectionSettings'>
  log: Log
  /** Whether the environment names the service, which wins over the keys typed for it. */
  isFixed: boolean
}

// An earlier account is asked only about what newer ones do not know.
const MAX_EARLIER_ACCOUNTS = 5

/**
 * The keys typed for a connection, decrypted and parsed. `rows` are all stored connections, the newest first. Keys that
 * cannot be read are logged and left out.
 */
export function readTypedConnection<Name extends ConnectionName>(
  name: Name,
  rows: readonly StoredConnection[],
  { config, log, isFixed }: Tools,
): TypedConnection<Name> {
  const ofName = rows.filter((row) => row.name === name)
  const inUse = isFixed ? undefined : ofName.find(({ replacedAt }) => replacedAt === null)
  const others = CONNECTIONS[name].replaced ? ofName.filter((row) => row !== inUse) : []
  return {
    current: inUse ? decryptRow(name, inUse, config, log) : null,
    earlier: others
      .slice(0, MAX_EARLIER_ACCOUNTS)
      .map((row) => decryptRow(name, row, config, log))
      .filter((typed) => typed !== null),
  }
}

/** A text that differs once other keys are in use for a connection, or other ones are kept. Empty if none are typed. */
export function versionOfTypedConnection(name: ConnectionName, rows: readonly StoredConnection[]): string {
  return rows
    .filter((row) => row.name === name)
    .map(({ id, replacedAt }) => `${id} ${replacedAt}`)
    .join()
}

function decryptRow<Name extends ConnectionName>(
  name: Name,
  row: StoredConnection,
  { secret, connectionSettings }: Tools['config'],
  log: Log,
): ConnectionConfigs[Name] | null {
  const keys = decryptCredentials(row.sealed, row, secret)
  const read = keys && readConnection(name, credentialsToSettings(name, keys), connectionSettings)
  if (read?.ok) return read.config
  log.error({ connection: name }, 'the keys typed for a service cannot be read: SECRET has changed, type them again')
  return null
}
