import { z } from 'zod'
import type { Db, Tx } from '#app/db/db.server.ts'
import { lockByName, shareLockByName } from '#app/db/lock.server.ts'
import { COMMAND_LINE } from '#app/domain/actor.ts'
import { distinct } from '#app/domain/distinct.ts'
import type { Shop } from '#app/domain/shop.ts'
import { parseStored } from '#app/domain/stored-json.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { codRules, effectiveCod } from './order-rules/effective-cod.ts'
import type { Settings } from './settings.ts'
import { STORED_SETTINGS } from './stored-settings-schema.server.ts'

/** The shop's settings: each stored group, else its defaults. */
export async function findSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  const stored = new Map(rows.map((row) => [row.key, row.value]))
  const read = <Group extends keyof Settings>(group: Group): Settings[Group] => {
    const value = stored.get(group)
    const schema: z.ZodType<Settings[Group]> = STORED_SETTINGS[group]
    return value === undefined ? DEFAULT_SETTINGS[group] : parseStored(schema, value, `settings ${group}`)
  }
  return {
    store: read('store'),
    brand: read('brand'),
    delivery: read('delivery'),
    cod: read('cod'),
    pickup: read('pickup'),
    localDelivery: read('localDelivery'),
    orders: read('orders'),
    stock: read('stock'),
    samples: read('samples'),
    opening: read('opening'),
    tax: read('tax'),
    gst: read('gst'),
    books: read('books'),
    carriers: read('carriers'),
    messages: read('messages'),
    mails: read('mails'),
    policies: read('policies'),
    metaTags: read('metaTags'),
    roles: read('roles'),
    menus: read('menus'),
    home: read('home'),
    homeDraft: read('homeDraft'),
    homeScheduled: read('homeScheduled'),
    contact: read('contact'),
  }
}

/**
 * The settings that an order is priced and placed with: the stored ones, and while no gateway is connected cash as the
 * only way to pay, from the smallest order of the shop on.
 */
export async function findEffectiveSettings(db: Db, shop: Pick<Shop, 'payments'>): Promise<Settings> {
  const settings = await findSettings(db)
  return { ...settings, cod: effectiveCod(settings, shop) }
}

/** The settings that policies are filled from (readPolicySettings), as they are stored now. */
export async function findPolicySettings(db: Db): Promise<Settings> {
  const settings = await findSettings(db)
  return { ...settings, cod: codRules(settings, { hasGateway: await findHasPublishedGateway(db) }) }
}

/** One group of the settings: the stored one, else its defaults. */
export async function findSettingsGroup<Group extends keyof Settings>(db: Db, group: Group): Promise<Settings[Group]> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', group).executeTakeFirst()
  const schema: z.ZodType<Settings[Group]> = STORED_SETTINGS[group]
  return row === undefined ? DEFAULT_SETTINGS[group] : parseStored(schema, row.value, `settings ${group}`)
}

/** Keeps the settings as they are until the transaction ends; others may hold them at the same time. */
export async function lockSettingsShared(tx: Tx): Promise<void> {
  await shareLockByName(tx, 'settings')
}

/** Serialises changes of settings until the transaction ends. */
export async function lockSettings(tx: Tx): Promise<void> {
  await lockByName(tx, 'settings')
}

/** Stores a group of settings, replacing it. */
export async function upsertSettings<Group extends keyof Settings>(
  tx: Tx,
  group: Group,
  value: Settings[Group],
  at: Instant,
  actor: string,
): Promise<void> {
  await upsertRow(tx, group, value, at, actor)
  if (group === 'brand') await insertOrderLetters(tx, (value as Settings['brand']).orderLetters)
}

async function insertOrderLetters(tx: Tx, letters: string): Promise<void> {
  await tx
    .insertInto('order_letters')
    .values({ letters })
    .onConflict((conflict) => conflict.column('letters').doNothing())
    .execute()
}

/** All letters that order numbers of this shop have begun with, those of the first shop included. */
export async function listOrderLetters(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('order_letters').select('letters').orderBy('letters').execute()
  return distinct([DEFAULT_SETTINGS.brand.orderLetters, ...rows.map(({ letters }) => letters)])
}

async function upsertRow(tx: Tx, key: string, value: unknown, at: Instant, actor: string): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: at, updated_by: actor }
  await tx
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

const SETUP_CHECKLIST = 'setup-list-hidden'

/** Whether the setup checklist is hidden on the dashboard. */
export async function isSetupChecklistHidden(db: Db): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', SETUP_CHECKLIST).executeTakeFirst()
  return row?.value === 'true'
}

/** Stores whether the setup checklist is hidden. */
export function upsertSetupChecklistHidden(tx: Tx, hidden: boolean, at: Instant, actor: string): Promise<void> {
  return upsertRow(tx, SETUP_CHECKLIST, hidden, at, actor)
}

const PUBLISHED_GATEWAY = 'policies-gateway'

/** Whether the policies in force were published while a payment gateway was connected, as those of a new shop are. */
export async function findHasPublishedGateway(db: Db): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', PUBLISHED_GATEWAY).executeTakeFirst()
  return row?.value !== 'false'
}

/** Stores whether policies are published with a payment gateway from now on. */
export function upsertHasPublishedGateway(tx: Tx, value: boolean, at: Instant, actor: string): Promise<void> {
  return upsertRow(tx, PUBLISHED_GATEWAY, value, at, actor)
}

const GATEWAY_CHANGED_AT = 'policies-gateway-changed-at'

/** Since when a process has seen a payment gateway, or none, otherwise than the policies say; null: none does. */
export async function findGatewayChangedAt(db: Db): Promise<Instant | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', GATEWAY_CHANGED_AT).executeTakeFirst()
  return row === undefined ? null : parseStored(z.string().nullable(), row.value, GATEWAY_CHANGED_AT)
}

/** Stores that instant, or that no process sees the gateway otherwise (null). */
export function upsertGatewayChangedAt(tx: Tx, value: Instant | null, at: Instant, actor: string): Promise<void> {
  return upsertRow(tx, GATEWAY_CHANGED_AT, value, at, actor)
}

/** The groups of settings that were saved, with who saved each last, as far as that is known. */
export async function listSavedGroups(db: Db): Promise<{ group: keyof Settings; by: string | null }[]> {
  const rows = await db.selectFrom('settings').select(['key', 'updated_by as by']).execute()
  return rows.flatMap(({ key, by }) =>
    Object.hasOwn(DEFAULT_SETTINGS, key) ? [{ group: key as keyof Settings, by }] : [],
  )
}

/** The groups of settings that somebody has seen and saved: the command line makes a shop, and confirms nothing. */
export async function listConfirmedGroups(db: Db): Promise<(keyof Settings)[]> {
  return (await listSavedGroups(db)).flatMap(({ group, by }) => (by === COMMAND_LINE ? [] : [group]))
}
