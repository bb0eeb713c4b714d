import type { ConnectionName } from '#app/domain/connections/connection.ts'
import type { SettingProblem, SettingProblems } from '#app/domain/connections/connections-port.ts'
import {
  type CourierConfig,
  courierConfig,
  type FilesConfig,
  filesConfig,
  type MailConfig,
  mailConfig,
  type PaymentsConfig,
  paymentsConfig,
  type SmsConfig,
  smsConfig,
  type WhatsappConfig,
  whatsappConfig,
} from './adapter-config.ts'
import { type Environment, environmentSchema, REQUIRED_SETTINGS, SERVICE_SETTINGS } from './environment-schema.ts'

// Keys typed in the panel are settings like those of the environment, under the same names and read by the same parser.

/** The settings of each connection: the one that chooses the service, and the others. */
export const CONNECTION_SETTINGS = {
  payments: { choice: 'PAYMENTS', others: namesOf(SERVICE_SETTINGS.payments) },
  sms: { choice: 'SMS', others: namesOf(SERVICE_SETTINGS.sms) },
  whatsapp: { choice: 'WHATSAPP', others: namesOf(SERVICE_SETTINGS.whatsapp) },
  mail: { choice: 'MAIL_URL', others: namesOf(SERVICE_SETTINGS.mail) },
  courier: { choice: 'COURIER', others: namesOf(SERVICE_SETTINGS.courier) },
  files: { choice: 'FILES_URL', others: namesOf(SERVICE_SETTINGS.files) },
} as const satisfies Record<ConnectionName, { choice: keyof Environment; others: readonly (keyof Environment)[] }>

function namesOf<Name extends keyof Environment>(settings: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(settings) as Name[]
}

/** The service of each connection as its adapter takes it. */
export type ConnectionConfigs = {
  payments: PaymentsConfig
  sms: SmsConfig
  whatsapp: WhatsappConfig
  mail: MailConfig
  courier: CourierConfig
  files: FilesConfig
}

const CONFIG_OF: { readonly [Name in ConnectionName]: (settings: Environment) => ConnectionConfigs[Name] } = {
  payments: paymentsConfig,
  sms: smsConfig,
  whatsapp: (settings) => whatsappConfig(settings, false),
  mail: mailConfig,
  courier: courierConfig,
  files: filesConfig,
}

/**
 * Reads typed settings of a connection together with those of the environment, which win. Returns the service as its
 * adapter takes it, or the problems by setting.
 */
export function readConnection<Name extends ConnectionName>(
  name: Name,
  typed: Readonly<Record<string, string>>,
  given: NodeJS.ProcessEnv,
): { ok: true; config: ConnectionConfigs[Name] } | { ok: false; problems: SettingProblems } {
  const { choice, others } = CONNECTION_SETTINGS[name]
  const settings: Record<string, string> = {}
  for (const setting of [choice, ...others]) {
    // The service is typed, or the environment would name it and nothing typed would count.
    const value = (setting === choice ? undefined : given[setting]) ?? typed[setting]
    if (value) settings[setting] = value
  }
  const read = environmentSchema.safeParse(settings)
  const problems: Record<string, SettingProblem> = {}
  for (const { path, message } of read.error?.issues ?? []) problems[String(path[0])] ??= { reason: 'invalid', message }
  for (const [chooser, value, required] of REQUIRED_SETTINGS)
    if (settings[chooser]?.startsWith(value))
      for (const setting of required) if (!settings[setting]) problems[setting] ??= { reason: 'missing' }
  if (!read.data || Object.keys(problems).length > 0) return { ok: false, problems }
  return { ok: true, config: CONFIG_OF[name](read.data) }
}

/** The settings of all connections in the environment, as they are written there. */
export function connectionSettingsIn(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = Object.values(CONNECTION_SETTINGS).flatMap(({ choice, others }) => [choice, ...others])
  return Object.fromEntries(names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])))
}
