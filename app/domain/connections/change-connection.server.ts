import { isDeepStrictEqual } from 'node:util'
import { inTransaction, type Tx } from '#app/db/db.server.ts'
import type { Staff } from '#app/domain/actor.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { type AuditContext, auditContext } from '#app/domain/audit-context.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { hasFreshCode } from '#app/domain/step-up-freshness.ts'
import { CONNECTIONS, type ConnectionName } from './connection.ts'
import {
  type ConnectionCredentials,
  maskCredentials,
  mergeCredentials,
  missingFieldMessages,
  retypeKeyMessages,
  settingMessages,
} from './connection-credentials.ts'
import {
  deleteConnection,
  findConnection,
  insertConnection,
  listConnections,
  lockConnections,
  markConnectionReplaced,
  type StoredConnection,
} from './connection-store.server.ts'
import { credentialsToSettings } from './credentials-to-settings.ts'
import { decryptCredentials, encryptCredentials } from './encrypted-credentials.server.ts'

/** Why keys were not changed. The form itself asks for a fresh code, and shows `invalid` at its fields. */
export const CHANGE_CONNECTION_MESSAGES = {
  'public-demo': 'Everyone can become the owner of this demo, so it takes no keys.',
  'set-by-environment': 'The environment of the server names this service, so nothing typed here would count.',
  'changed-meanwhile': 'Somebody else changed these keys meanwhile. Look at them below, then save again.',
} as const

type ChangeReason = keyof typeof CHANGE_CONNECTION_MESSAGES | 'code-not-fresh'

/**
 * Saves the encrypted keys of a connection, and opens its service with them. A key left empty keeps the stored one,
 * unless it would be sent to another server. `seen` is the id of the stored keys that the form showed, or empty. Writes
 * an audit entry without the values. Refuses with CHANGE_CONNECTION_MESSAGES, `code-not-fresh`, and `invalid` with
 * messages by field.
 */
export async function saveConnection(
  shop: Shop,
  actor: Staff,
  name: ConnectionName,
  { typed, seen }: { typed: ConnectionCredentials; seen: string },
): Promise<Result<void, ChangeReason | Refusal<'invalid', Record<string, string>>>> {
  const context = auditContext(shop, actor)
  const blocked = blockOf(shop, name)
  if (blocked) return refused(blocked)
  const stored = await findConnection(shop.db, name)
  const storedKeys = stored && decryptCredentials(stored.sealed, stored, shop.secret)
  const keys = mergeCredentials(name, typed, storedKeys)
  // The check looks up hosts in DNS, so it runs before the transaction.
  const found = await shop.connections.problemsOf(name, credentialsToSettings(name, keys))
  const problems = {
    ...settingMessages(name, keys.kind, found),
    // Without a server or bucket, the settings would select the built-in service.
    ...missingFieldMessages(name, keys, shop.connections.environment[name].settings),
    ...retypeKeyMessages(name, typed, storedKeys),
  }
  if (Object.keys(problems).length > 0) return refused('invalid', problems)
  if (!hasFreshCode(actor, context.at)) return refused('code-not-fresh')
  // The same keys saved again replace nothing, so that no copy of them is kept as an earlier account.
  const isSame = isDeepStrictEqual(keys, storedKeys)
  const saved = await inTransaction(shop.db, (tx) =>
    replace(tx, shop, { name, keys, isSame, seen, checked: stored }, context),
  )
  if (saved.ok) await shop.connections.reload()
  return saved
}

type Replacement = {
  name: ConnectionName
  keys: ConnectionCredentials
  /** Whether the stored keys are the same. */
  isSame: boolean
  seen: string
  checked: StoredConnection | null
}

async function replace(
  tx: Tx,
  shop: Shop,
  { name, keys, isSame, seen, checked }: Replacement,
  context: AuditContext,
): Promise<Result<void, 'changed-meanwhile'>> {
  await lockConnections(tx)
  const before = await findConnection(tx, name)
  if ((before?.id ?? '') !== seen || before?.id !== checked?.id) return refused('changed-meanwhile')
  if (before && isSame) await deleteConnection(tx, before.id)
  else if (before) await retire(tx, before, context)
  const row = { id: context.newId('con'), name }
  await insertConnection(tx, {
    ...row,
    kind: keys.kind,
    sealed: encryptCredentials(keys, row, shop),
    shown: maskCredentials(name, keys),
    savedAt: context.at,
    savedBy: context.actor,
  })
  const entry = { action: 'change-connection', subject: `connection:${name}` } as const
  const after = { service: keys.kind, fields: Object.keys(keys.fields) }
  await insertAudit(tx, { ...entry, before: before && { service: before.kind }, after }, context)
  return done()
}

/**
 * Removes the keys of a connection, so that the service of the environment is used again, or none. `seen` is as above.
 * Refuses `changed-meanwhile` and `code-not-fresh`.
 */
export async function removeConnection(
  shop: Shop,
  actor: Staff,
  name: ConnectionName,
  { seen }: { seen: string },
): Promise<Result<void, 'changed-meanwhile' | 'code-not-fresh'>> {
  const context = auditContext(shop, actor)
  if (!hasFreshCode(actor, context.at)) return refused('code-not-fresh')
  const removed = await inTransaction(shop.db, async (tx): Promise<Result<void, 'changed-meanwhile'>> => {
    await lockConnections(tx)
    const before = await findConnection(tx, name)
    if (before?.id !== seen) return refused('changed-meanwhile')
    await retire(tx, before, context)
    const entry = { action: 'remove-connection', subject: `connection:${name}` } as const
    await insertAudit(tx, { ...entry, before: { service: before.kind }, after: null }, context)
    return done()
  })
  if (removed.ok) await shop.connections.reload()
  return removed
}

/** Retires keys: keeps those under which earlier payments or parcels are still handled, and deletes the others. */
async function retire(tx: Tx, { id, name }: StoredConnection, { at }: AuditContext): Promise<void> {
  if (CONNECTIONS[name].replaced) await markConnectionReplaced(tx, id, at)
  else await deleteConnection(tx, id)
}

/**
 * Deletes keys that were replaced but kept: what was made under them can no longer be handled from here. Refuses
 * `changed-meanwhile` if there are none of this id, and `code-not-fresh`.
 */
export async function forgetConnection(
  shop: Shop,
  actor: Staff,
  name: ConnectionName,
  { id }: { id: string },
): Promise<Result<void, 'changed-meanwhile' | 'code-not-fresh'>> {
  const context = auditContext(shop, actor)
  if (!hasFreshCode(actor, context.at)) return refused('code-not-fresh')
  const forgotten = await inTransaction(shop.db, async (tx): Promise<Result<void, 'changed-meanwhile'>> => {
    await lockConnections(tx)
    const row = (await listConnections(tx)).find((each) => each.id === id && each.name === name)
    if (!row?.replacedAt) return refused('changed-meanwhile')
    await deleteConnection(tx, id)
    const entry = { action: 'remove-connection', subject: `connection:${name}` } as const
    await insertAudit(tx, { ...entry, before: { service: row.kind, usedUntil: row.replacedAt }, after: null }, context)
    return done()
  })
  if (forgotten.ok) await shop.connections.reload()
  return forgotten
}

function blockOf({ connections }: Shop, name: ConnectionName) {
  if (!connections.mayTypeKeys) return 'public-demo'
  return connections.environment[name].kind === null ? null : 'set-by-environment'
}
