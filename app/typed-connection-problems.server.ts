import { checkHost } from '#app/adapters/outbound/public-dns-lookup.server.ts'
import type { Config } from '#app/config/config.server.ts'
import { CONNECTION_SETTINGS, type ConnectionConfigs, readConnection } from '#app/config/connection-settings.ts'
import type { ConnectionName } from '#app/domain/connections/connection.ts'
import type { SettingProblems } from '#app/domain/connections/connections-port.ts'

const PRIVATE_HOST =
  'leads into the network of the server itself, where nothing typed here may point. Whoever runs the server can allow it'
const UNKNOWN_HOST = 'has no address: check how it is written'

/**
 * What is wrong with the keys typed for a service, by the name of their setting: what its adapter would not take, and a
 * host that does not exist or is private, unless whoever runs the server allows those.
 */
export async function typedConnectionProblems(
  { connectionSettings, typedPrivateHosts }: Pick<Config, 'connectionSettings' | 'typedPrivateHosts'>,
  name: ConnectionName,
  typed: Readonly<Record<string, string>>,
): Promise<SettingProblems> {
  const read = readConnection(name, typed, connectionSettings)
  if (!read.ok) return read.problems
  const host = hostOf(read.config)
  if (typedPrivateHosts || host === null) return {}
  const { choice } = CONNECTION_SETTINGS[name]
  const found = await checkHost(host)
  if (found === 'private') return { [choice]: { reason: 'invalid', message: PRIVATE_HOST } }
  return found === 'unknown' ? { [choice]: { reason: 'invalid', message: UNKNOWN_HOST } } : {}
}

/** The host that was typed, or null for a service at an address of its own. */
function hostOf(config: ConnectionConfigs[ConnectionName]): string | null {
  if (config.kind === 'smtp') return config.host
  return config.kind === 's3' ? new URL(config.endpoint).hostname : null
}
