import type { ConnectionName } from './connection.ts'
import { type ConnectionCredentials, credentialFields } from './connection-credentials.ts'
import { settingOfField } from './connection-field.ts'
import type { SettingProblems } from './connections-port.ts'
import { namesOtherServer } from './merge-credentials.ts'

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
