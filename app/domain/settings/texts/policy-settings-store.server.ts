import { z } from 'zod'
import type { Db, Tx } from '#app/db/db.server.ts'
import { parseStored } from '#app/domain/stored-json.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { codRules } from '../order-rules/effective-cod.ts'
import type { Settings } from '../settings.ts'
import { findSettings, findSettingsValue, upsertSettingsValue } from '../settings-store.server.ts'

// Policies say how one pays. So they are filled from the settings and from the gateway they were last published with.

/** The settings that policies are filled from (readPolicySettings), as they are stored now. */
export async function findPolicySettings(db: Db): Promise<Settings> {
  const settings = await findSettings(db)
  return { ...settings, cod: codRules(settings, { hasGateway: await findHasPublishedGateway(db) }) }
}

const PUBLISHED_GATEWAY = 'policies-gateway'

/** Whether the policies in force were published while a payment gateway was connected, as those of a new shop are. */
export async function findHasPublishedGateway(db: Db): Promise<boolean> {
  return (await findSettingsValue(db, PUBLISHED_GATEWAY)) !== 'false'
}

/** Stores whether policies are published with a payment gateway from now on. */
export function upsertHasPublishedGateway(tx: Tx, value: boolean, at: Instant, actor: string): Promise<void> {
  return upsertSettingsValue(tx, PUBLISHED_GATEWAY, value, at, actor)
}

const GATEWAY_CHANGED_AT = 'policies-gateway-changed-at'

/** Since when a process has seen a payment gateway, or none, otherwise than the policies say; null: none does. */
export async function findGatewayChangedAt(db: Db): Promise<Instant | null> {
  const value = await findSettingsValue(db, GATEWAY_CHANGED_AT)
  return value === undefined ? null : parseStored(z.string().nullable(), value, GATEWAY_CHANGED_AT)
}

/** Stores that instant, or that no process sees the gateway otherwise (null). */
export function upsertGatewayChangedAt(tx: Tx, value: Instant | null, at: Instant, actor: string): Promise<void> {
  return upsertSettingsValue(tx, GATEWAY_CHANGED_AT, value, at, actor)
}
