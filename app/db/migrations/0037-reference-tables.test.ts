import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Engine } from '#test/database/engines.ts'
import { emptyDatabase } from '#test/database/open-test-database.ts'
import type { Db } from '../db.server.ts'
import { migrate } from '../migrate.server.ts'
import { REFERENCE_TABLES, SEEDED_TABLES } from '../reference-tables.ts'
import { MIGRATIONS } from './index.ts'

const PACKS = [
  ['250g', 250],
  ['500g', 500],
  ['1kg', 1000],
] as const
const STATUSES = [
  'pending_payment',
  'placed',
  'confirmed',
  'packed',
  'shipped',
  'out_for_delivery',
  'delivered',
  'undelivered',
  'returning',
  'returned',
  'cancelled',
  'expired',
]
const CHANNELS = ['shop', 'phone', 'whatsapp', 'sample', 'resend']
const LINE_KINDS = ['pack', 'sample', 'delivery', 'cod_fee']
const AT = '2026-11-20T06:30:00.000Z'
const PLACE = MIGRATIONS.findIndex(({ name }) => name === '0037-reference-tables')

const NEW_KEYS = [
  'cart_lines (weight) → pack_sizes (label)',
  'order_lines (kind) → order_line_kinds (name)',
  'order_lines (weight) → pack_sizes (label)',
  'orders (channel) → order_channels (name)',
  'orders (payment_method) → payment_methods (name)',
  'orders (payment_status) → payment_statuses (name)',
  'orders (status) → order_statuses (name)',
  'packs (weight) → pack_sizes (label)',
  'payments (method) → payment_methods (name)',
  'price_changes (weight) → pack_sizes (label)',
]

describe.each<Engine>(['SQLite', 'PostgreSQL'])('on %s', (engine) => {
  test('a filled database keeps its rows, columns, indexes, keys and other checks', async () => {
    const db = await emptyDatabase(engine)
    await migrate(db, MIGRATIONS.slice(0, PLACE))
    await fill(db)
    const before = await describeDatabase(db, engine)
    await migrate(db, MIGRATIONS.slice(0, PLACE + 1))
    const after = await describeDatabase(db, engine)
    expect(after.rows).toEqual(before.rows)
    expect(after.columns).toEqual(before.columns)
    expect(after.indexes).toEqual(before.indexes)
    expect(after.keys).toEqual([...before.keys, ...NEW_KEYS].sort())
    const removed = before.checks.filter((check) => !after.checks.includes(check))
    expect(removed).toHaveLength(NEW_KEYS.length)
    for (const check of removed) expect(check).toMatch(/ IN \('|= ANY/)
    expect(after.checks).toHaveLength(before.checks.length - NEW_KEYS.length + 1)
    expect(after.checks.filter((check) => !before.checks.includes(check))).toEqual([
      expect.stringMatching(/^payments: .*method <> 'none'/),
    ])
    await db.destroy()
  })

  test('a value that is no member is refused, and so is a payment without a method', async () => {
    const db = await emptyDatabase(engine)
    await migrate(db)
    await fill(db)
    for (const statement of [
      `update orders set status = 'lost'`,
      `update orders set payment_status = 'lost'`,
      `update orders set payment_method = 'barter'`,
      `update orders set channel = 'fax'`,
      `update order_lines set kind = 'gift' where position = 1`,
      `update order_lines set weight = '2kg' where position = 1`,
      `update payments set method = 'barter'`,
      `update packs set weight = '2kg' where weight = '1kg'`,
      `update cart_lines set weight = '2kg' where weight = '1kg'`,
      `update price_changes set weight = '2kg' where weight = '1kg'`,
      `delete from pack_sizes where label = '250g'`,
    ])
      await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(/foreign key/i)
    await expect(sql`update payments set method = 'none'`.execute(db)).rejects.toThrow(/check/i)
    await db.destroy()
  })
})

/** Rows in every table that the migration rebuilds on SQLite, and in tables that reference them. */
async function fill(db: Db): Promise<void> {
  await sql`insert into products (id, slug, name, hindi_name, devanagari_name, description, image, images, category, search_words,
    kinds, grade, country_of_origin, generic_name, nutrition, shelf_life_months, allergen, ingredients, storage, created_at,
    updated_at) values ('1', 'almonds', 'Almonds', 'Badam', 'बादाम', '', '', '[]', 'nuts', '[]', '[]', '', '[]', '', '{}', 9, '',
    '', '', ${AT}, ${AT})`.execute(db)
  await db.insertInto('carts').values({ user_id: 'usr_1', updated_at: AT }).execute()
  for (const [weight, grams] of PACKS) {
    const line = { user_id: 'usr_1', product_id: '1', weight, quantity: 2, seen_price_paise: 1, added_at: AT }
    const prices = { old_price_paise: null, old_mrp_paise: null, new_price_paise: 1, new_mrp_paise: 2 }
    await db.insertInto('packs').values({ product_id: '1', weight, grams, price_paise: 1, mrp_paise: 2 }).execute()
    await db.insertInto('cart_lines').values(line).execute()
    await db
      .insertInto('price_changes')
      .values({ id: `chg_${weight}`, change_id: 'chg', product_id: '1', weight, ...prices, actor: 'usr_1', at: AT })
      .execute()
  }
  for (const [at, status] of STATUSES.entries()) {
    const channel = CHANNELS[at % CHANNELS.length]
    await sql`insert into orders (id, user_id, phone, status, payment_status, payment_method, goods_paise, delivery_paise,
      total_paise, tax_paise, weight_grams, address, ship_name, ship_pincode, ship_state, shop_state, zone, due_day, created_at,
      updated_at, channel, coupon_code, parcel_grams) values (${`MW-${at}`}, 'usr_1', '', ${status}, 'pending', 'upi', 57900, 0,
      57900, 2757, 500, '{}', 'Asha Rao', '110001', '07', '07', 'local', '2026-11-24', ${AT}, ${AT}, ${channel}, 'TEN',
      ${at === 0 ? null : 700})`.execute(db)
    await sql`insert into payments (id, order_id, method, gateway, status, amount_paise, created_at, updated_at, short_paise)
      values (${`pay_${at}`}, ${`MW-${at}`}, 'upi', 'test', 'created', 57900, ${AT}, ${AT}, ${at})`.execute(db)
  }
  for (const [at, kind] of LINE_KINDS.entries())
    await sql`insert into order_lines values ('MW-0', ${at + 1}, ${kind},
      ${kind === 'pack' || kind === 'sample' ? '1' : null}, 'Almonds', 'Badam', '',
      ${kind === 'pack' ? '500g' : null}, 500, 1, 57900, 57900, 0, 57900, '08021200', 500, 55143, 1379, 1378, 0)`.execute(
      db,
    )
}

type Description = { rows: object; columns: unknown[]; indexes: unknown[]; keys: string[]; checks: string[] }

async function describeDatabase(db: Db, engine: Engine): Promise<Description> {
  const query = async <Row>(text: string) => (await sql.raw<Row>(text).execute(db)).rows
  const tables = (await query<{ name: string }>(engine === 'SQLite' ? SQLITE.tables : POSTGRES.tables))
    .map(({ name }) => name)
    .filter((name) => !(['migrations', ...REFERENCE_TABLES, ...SEEDED_TABLES] as string[]).includes(name))
  const ofShop = <Row extends { table: string }>(rows: readonly Row[]) =>
    rows.filter(({ table }) => tables.includes(table))
  const rows: Record<string, unknown[]> = {}
  for (const table of tables) rows[table] = await query(`select * from ${table} order by 1, 2`)
  const by = engine === 'SQLite' ? SQLITE : POSTGRES
  const keys = ofShop(await query<{ table: string; key: string }>(by.keys)).map(({ key }) => key)
  const checks =
    engine === 'SQLite'
      ? ofShop(await query<{ table: string; sql: string }>(SQLITE.statements)).flatMap(({ table, sql: text }) =>
          checksIn(text).map((check) => `${table}: ${check}`),
        )
      : ofShop(await query<{ table: string; check: string }>(POSTGRES.checks)).map(
          ({ table, check }) => `${table}: ${check}`,
        )
  return {
    rows,
    columns: ofShop(await query<{ table: string }>(by.columns)),
    indexes: ofShop(await query<{ table: string }>(by.indexes)),
    keys: keys.sort(),
    checks: checks.sort(),
  }
}

const SQLITE = {
  tables: `select name from pragma_table_list where schema = 'main' and type = 'table' and "strict" = 1 order by name`,
  statements: `select name as "table", sql from sqlite_master where type = 'table'`,
  columns: `select t.name as "table", c.* from sqlite_master t, pragma_table_xinfo(t.name) c where t.type = 'table' order by t.name, c.cid`,
  indexes: `select tbl_name as "table", name, sql from sqlite_master where type = 'index' order by name`,
  keys: `select t.name as "table", t.name || ' (' || k."from" || ') → ' || k."table" || ' (' || coalesce(k."to", '') || ')' as key
    from sqlite_master t, pragma_foreign_key_list(t.name) k where t.type = 'table'`,
}

const POSTGRES = {
  tables: `select tablename as name from pg_tables where schemaname = current_schema() order by 1`,
  columns: `select table_name as "table", ordinal_position, column_name, data_type, is_nullable, column_default
    from information_schema.columns where table_schema = current_schema() order by 1, 2`,
  indexes: `select tablename as "table", indexname, indexdef from pg_indexes where schemaname = current_schema() order by 2`,
  keys: `select conrelid::regclass::text as "table", replace(replace(replace(pg_get_constraintdef(oid),
      'FOREIGN KEY ', conrelid::regclass::text), ' REFERENCES', ' →'), '(', ' (') as key from pg_constraint where contype = 'f'`,
  checks: `select conrelid::regclass::text as "table", conname || ' ' || pg_get_constraintdef(oid, true) as "check"
    from pg_constraint where contype = 'c' and conrelid <> 0`,
}

/** The CHECK constraints in a CREATE TABLE statement, each with its balanced parentheses. */
function checksIn(statement: string): string[] {
  return Array.from(statement.matchAll(/\bCHECK \(/g), ({ index }) => {
    let depth = 0
    let end = index + 'CHECK '.length
    do {
      if (statement[end] === '(') depth++
      if (statement[end] === ')') depth--
      end++
    } while (depth > 0)
    return statement.slice(index, end)
  })
}
