import { type ConnectionName, findService } from './connection.ts'
import type { ConnectionField } from './connection-field.ts'

/** The credentials of a connection as the owner typed them: the service, and its fields. */
export type ConnectionCredentials = { kind: string; fields: Readonly<Record<string, string>> }

/** The fields of a service; none for an unknown one. */
export function credentialFields(name: ConnectionName, kind: string): readonly ConnectionField[] {
  return findService(name, kind)?.fields ?? []
}
