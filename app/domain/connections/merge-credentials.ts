import type { ConnectionName } from './connection.ts'
import { type ConnectionCredentials, credentialFields } from './connection-credentials.ts'

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
export function namesOtherServer(
  name: ConnectionName,
  typed: ConnectionCredentials,
  stored: ConnectionCredentials,
): boolean {
  return credentialFields(name, typed.kind).some(
    ({ name: field, isServer }) => isServer && typed.fields[field]?.trim() !== stored.fields[field],
  )
}
