import { CONNECTIONS, type ConnectionName, findService } from './connection.ts'
import { type ConnectionField, settingOfField } from './connection-service.ts'
import type { SettingProblems } from './connections-port.ts'

/** The credentials of a connection as the owner typed them: the service, and its fields. */
export type ConnectionCredentials = { kind: string; fields: Readonly<Record<string, string>> }

/** The fields of a service; none for an unknown one. */
function credentialFields(name: ConnectionName, kind: string): readonly ConnectionField[] {
  return findService(name, kind)?.fields ?? []
}

// Four characters of a shorter key would reveal too much of it.
const MIN_SHOWN_LENGTH = 12

/** The fields as a browser may see them: keys are masked to their last four characters, and short keys wholly. */
export function maskCredentials(name: ConnectionName, { kind, fields }: ConnectionCredentials): Record<string, string> {
  const shown: Record<string, string> = {}
  for (const field of credentialFields(name, kind)) {
    const value = fields[field.name]
    if (value) shown[field.name] = field.isKey ? lastCharacters(value) : value
  }
  return shown
}

function lastCharacters(key: string): string {
  return key.length < MIN_SHOWN_LENGTH ? '' : key.slice(-4)
}

/** The typed fields of the form without the keys, to fill the form in again. */
export function withoutKeys(name: ConnectionName, typed: Readonly<Record<string, string>>): Record<string, string> {
  const keys = Object.values(CONNECTIONS[name].services)
    .flatMap(({ fields }) => fields)
    .filter(({ isKey }) => isKey)
    .map((field) => field.name)
  return Object.fromEntries(Object.entries(typed).filter(([field]) => !keys.includes(field)))
}

/**
 * The credentials to store: the typed fields, where an empty key keeps the stored key of the same service unless the
 * credentials now name another server. Only fields of the service are stored.
 */
export function mergeCredentials(
  name: ConnectionName,
  typed: ConnectionCredentials,
  stored: ConnectionCredentials | null,
): ConnectionCredentials {
  const kept = stored?.kind === typed.kind && !namesOtherServer(name, typed, stored) ? stored.fields : {}
  const fields: Record<string, string> = {}
  for (const field of credentialFields(name, typed.kind)) {
    const value = typed.fields[field.name]?.trim() || (field.isKey && kept[field.name]) || ''
    if (value) fields[field.name] = value
  }
  return { kind: typed.kind, fields }
}

/** Whether typed credentials name another server than the stored ones. Stored keys must not be sent to it. */
function namesOtherServer(name: ConnectionName, typed: ConnectionCredentials, stored: ConnectionCredentials): boolean {
  return credentialFields(name, typed.kind).some(
    ({ name: field, isServer }) => isServer && typed.fields[field]?.trim() !== stored.fields[field],
  )
}

// The messages at the fields of the form, by field.

const FILL_IN = 'Fill this in.'

/**
 * A message for each required field left empty, except keys. `environment` lists the settings that the environment has.
 */
export function missingFieldMessages(
  name: ConnectionName,
  { kind, fields }: ConnectionCredentials,
  environment: readonly string[],
): Record<string, string> {
  const needed = credentialFields(name, kind).filter((field) => !field.isKey && !field.isOptional)
  const missing = needed.filter((field) => !fields[field.name] && !environment.includes(settingOfField(field)))
  return Object.fromEntries(missing.map((field) => [field.name, FILL_IN]))
}

/** A message for each stored key that has to be typed again, because it would be sent to another server. */
export function retypeKeyMessages(
  name: ConnectionName,
  typed: ConnectionCredentials,
  stored: ConnectionCredentials | null,
): Record<string, string> {
  if (stored?.kind !== typed.kind || !namesOtherServer(name, typed, stored)) return {}
  const keys = credentialFields(name, typed.kind).filter((field) => field.isKey && stored.fields[field.name])
  const missing = keys.filter((field) => !typed.fields[field.name]?.trim())
  return Object.fromEntries(missing.map((field) => [field.name, 'Type it again: it would go to another server.']))
}

/** Problems by environment setting as messages by field of the form. */
export function settingMessages(name: ConnectionName, kind: string, problems: SettingProblems): Record<string, string> {
  const fields = credentialFields(name, kind)
  const messages: Record<string, string> = {}
  for (const [setting, problem] of Object.entries(problems)) {
    const field = fields.find((each) => settingOfField(each) === setting)
    if (field) messages[field.name] = problem.reason === 'missing' ? FILL_IN : `It ${problem.message}.`
  }
  return messages
}
