import type { z } from 'zod'
import type { Db, Tx } from '#app/db/db.server.ts'
import { lockByName, shareLockByName } from '#app/db/lock.server.ts'
import { COMMAND_LINE } from '#app/domain/actor.ts'
import { distinct } from '#app/domain/distinct.ts'
import type { Shop } from '#app/domain/shop.ts'
import { parseStored } from '#app/domain/stored-json.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { effectiveCod } from './order-rules/effective-cod.ts'
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

/** One group of the settings: the stored one, else its defaults. */
export async function findSettingsGroup<Group extends keyof Settings>(db: Db, group: Group): Promise<Settings[Group]> {
  const value = await findSettingsValue(db, group)
  const schema: z.ZodType<Settings[Group]> = STORED_SETTINGS[group]
  return value === undefined ? DEFAULT_SETTINGS[group] : parseStored(schema, value, `settings ${group}`)
}

/** What the table stores under a key, as JSON. Beside the groups it has what other stores of this module keep there. */
export async function findSettingsValue(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
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
  await upsertSettingsValue(tx, group, value, at, actor)
  if (group === 'brand') await insertOrderLetters(tx, (value as Settings['brand']).orderLetters)
}

/** Stores a value under a key of the table, as JSON. */
export async function upsertSettingsValue(
  tx: Tx,
  key: string,
  value: unknown,
  at: Instant,
  actor: string,
): Promise<void> {
  const row = { value: JSON.stringify(value), updated_at: at, updated_by: actor }
  await tx
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
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
