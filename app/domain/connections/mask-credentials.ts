import { CONNECTIONS, type ConnectionName } from './connection.ts'
import { type ConnectionCredentials, credentialFields } from './connection-credentials.ts'

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
