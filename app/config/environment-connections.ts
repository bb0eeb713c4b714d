import type { ConnectionName } from '#app/domain/connections/connection.ts'
import type { EnvironmentConnection } from '#app/domain/connections/connections-port.ts'
import type { Config } from './config.server.ts'
import { CONNECTION_SETTINGS } from './connection-settings.ts'

/** What the configuration uses as long as the environment names no service. */
const WITHOUT_SERVICE = {
  payments: ['test', 'none'],
  sms: ['inbox', 'none'],
  whatsapp: ['inbox', 'none'],
  mail: ['inbox', 'none'],
  courier: ['none'],
  files: ['disk'],
} as const satisfies { readonly [Name in ConnectionName]: readonly Config[Name]['kind'][] }

/** What the environment sets of each connection: the service that it names, and which settings it has. */
export function environmentConnections(config: Config): Readonly<Record<ConnectionName, EnvironmentConnection>> {
  const factsOf = (name: ConnectionName): EnvironmentConnection => {
    const { kind } = config[name]
    const isBuiltIn = WITHOUT_SERVICE[name].some((each) => each === kind)
    return {
      kind: isBuiltIn ? null : kind,
      settings: CONNECTION_SETTINGS[name].others.filter((setting) => config.connectionSettings[setting] !== undefined),
    }
  }
  return {
    payments: factsOf('payments'),
    sms: factsOf('sms'),
    whatsapp: factsOf('whatsapp'),
    mail: factsOf('mail'),
    courier: factsOf('courier'),
    files: factsOf('files'),
  }
}
