import { sql } from 'kysely'
import { z } from 'zod'
import { inTransaction, type Tx } from '#app/db/db.server.ts'
import { lockTable } from '#app/db/lock.server.ts'
import type { AuditContext } from '#app/domain/audit-context.ts'
import type { Paise } from '#app/domain/money/money.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import { scheduleRemoval } from '#app/domain/pictures/schedule-and-remove-pictures.server.ts'
import { lockDailySales } from '#app/domain/reports/sales/daily-sales-store.server.ts'
import { findSettingsGroup } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { parseStored, TEXT_LIST } from '#app/domain/stored-json.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { listStockToKeep } from './stock-to-keep-store.server.ts'

// The rows of the trial year, which lie in the tables of every module. It goes into a shop without orders, so all that
// hangs on an order belongs to it; other rows are known by their ids and phones.

/** The stock before the trial year, as rows of its tables. A row of a later version may have more columns. */
const ROWS = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])))
const STOCK_TABLES = ['stock_pools', 'lots', 'stock_movements'] as const
const BEFORE = z.record(z.enum([...STOCK_TABLES, 'search_misses']), ROWS)

/**
 * Whether the shop has an order, or money that belongs to none. An order that is just being placed is waited for; one
 * placed later finds the trial year.
 */
export async function hasRealOrders(tx: Tx): Promise<boolean> {
  await lockTable(tx, 'orders')
  const order = await tx.selectFrom('orders').select('id').limit(1).executeTakeFirst()
  const money = await tx.selectFrom('parked_money').select('id').limit(1).executeTakeFirst()
  return (order ?? money) !== undefined
}

/** The JSON of what the trial year replaces: the stock of all products, and its own words among the missed searches. */
export async function findReplacedData(tx: Tx, words: readonly string[]): Promise<string> {
  const before: z.input<typeof BEFORE> = { stock_pools: [], lots: [], stock_movements: [], search_misses: [] }
  for (const table of STOCK_TABLES) before[table] = await tx.selectFrom(table).selectAll().execute()
  before.search_misses = await tx.selectFrom('search_misses').selectAll().where('words', 'in', words).execute()
  return JSON.stringify(before)
}

/** Empties the stock, for the first delivery of the trial year. The pools and their reorder weights stay. */
export async function deleteStock(tx: Tx): Promise<void> {
  await tx.deleteFrom('stock_movements').execute()
  await tx.deleteFrom('lots').execute()
  await tx.updateTable('stock_pools').set({ on_hand_grams: 0, held_grams: 0 }).execute()
  await tx.updateTable('stock_pools').set({ reorder_grams: 2_500 }).where('reorder_grams', '=', 0).execute()
}

/**
 * The tables whose rows are all of orders, or of the stock and the sums that orders change: they are emptied with the
 * trial year, in this order, so that no row is deleted before those that reference it.
 */
export const OF_ORDERS = [
  'reviews',
  'order_notices',
  'pack_problems',
  'packing_ticks',
  'document_prints',
  'credit_note_lines',
  'credit_notes',
  'delivery_challan_lines',
  'delivery_challans',
  'invoices',
  'order_words',
  'order_events',
  'refund_lines',
  'statement_lines',
  'refund_payouts',
  'bad_debts',
  'refunds',
  'payment_events',
  'counted_refunds',
  'payments',
  'reversed_cash',
  'remittance_reversals',
  'order_edits',
  'parcel_events',
  'weight_charge_lines',
  'weight_charges',
  'parcels',
  'manifests',
  'cash_remittances',
  'statement_files',
  'parked_money',
  'lot_picks',
  'holds',
  'coupon_uses',
  'changed_orders',
  'order_lines',
  'daily_sales',
  'daily_product_sales',
  'monthly_product_sales',
  'daily_buyers',
  'customer_sums',
  'stock_movements',
  'lots',
  'stock_pools',
] as const

// The tables whose rows of the trial year are recognised by their ids.
const BY_ID = ['audit_log', 'price_changes', 'coupons', 'product_imports'] as const
const MARKED = '%\\_trial%'
const isMarked = (column: 'id' | 'import_id') => sql<boolean>`${sql.ref(column)} like ${MARKED} escape '\\'`
const NOBODYS = '+9100000%'

/**
 * Deletes the trial year and puts back what it replaced (the JSON of `findReplacedData`, of the same words). The
 * photographs are removed after the transaction. The shop is then as before, but for what people changed meanwhile in
 * its catalogue and settings, and the stock of what they added to it.
 */
export async function deleteTrialData(tx: Tx, before: string, words: readonly string[], at: Instant): Promise<void> {
  // A recount that has read the orders would otherwise store their sums after these were deleted.
  await lockDailySales(tx)
  const replaced = parseStored(BEFORE, before, 'trial_years.stock_before')
  const added = await listStockToKeep(tx, new Set(replaced.stock_pools.map(({ product_id: id }) => String(id))))
  await removePhotographs(tx, at)
  await tx
    .deleteFrom('sample_requests')
    .where((row) => row.or([row('order_id', 'is not', null), row('phone', 'like', NOBODYS)]))
    .execute()
  await deleteTickets(tx)
  for (const table of OF_ORDERS) await tx.deleteFrom(table).execute()
  await tx.deleteFrom('orders').execute()
  await tx.deleteFrom('idempotency_keys').where('route', '=', 'place-order').execute()
  await tx
    .deleteFrom('outbox')
    .where((row) => row.or([row('order_id', 'is not', null), row('recipient', 'like', NOBODYS), isMarked('id')]))
    .execute()
  await tx.deleteFrom('product_import_rows').where(isMarked('import_id')).execute()
  for (const table of BY_ID) await tx.deleteFrom(table).where(isMarked('id')).execute()
  await tx.updateTable('coupons').set({ uses: 0 }).where('uses', '<>', 0).execute()
  await deleteCustomers(tx)
  await tx.deleteFrom('search_misses').where('words', 'in', words).execute()
  await tx.deleteFrom('counters').where('name', 'like', 'trial %').execute()
  await insertRows(tx, replaced)
  await insertRows(tx, added)
}

async function removePhotographs(tx: Tx, at: Instant): Promise<void> {
  for (const table of ['pack_problems', 'reviews'] as const)
    for (const { pictures } of await tx.selectFrom(table).select('pictures').execute())
      for (const address of parseStored(TEXT_LIST, pictures, `${table}.pictures`))
        await scheduleRemoval(tx, address, at)
}

/** A message of a real visitor stays, without the trial order it may name. */
async function deleteTickets(tx: Tx): Promise<void> {
  const ours = tx.selectFrom('tickets').select('id').where('phone', 'like', NOBODYS)
  await tx.deleteFrom('ticket_events').where('ticket_id', 'in', ours).execute()
  await tx.deleteFrom('tickets').where('phone', 'like', NOBODYS).execute()
  await tx.updateTable('tickets').set({ order_id: null }).where('order_id', 'is not', null).execute()
}

async function deleteCustomers(tx: Tx): Promise<void> {
  const ours = tx.selectFrom('users').select('id').where('phone', 'like', NOBODYS)
  for (const table of ['cart_lines', 'carts', 'merged_carts', 'customer_notes', 'consents', 'sessions'] as const)
    await tx.deleteFrom(table).where('user_id', 'in', ours).execute()
  await tx.updateTable('users').set({ default_address_id: null }).where('phone', 'like', NOBODYS).execute()
  await tx.deleteFrom('addresses').where('user_id', 'in', ours).execute()
  await tx.deleteFrom('users').where('phone', 'like', NOBODYS).execute()
  await tx.deleteFrom('accounts').where('phone', 'like', NOBODYS).execute()
}

async function insertRows(tx: Tx, before: Partial<z.infer<typeof BEFORE>>): Promise<void> {
  const products = new Set((await tx.selectFrom('products').select('id').execute()).map(({ id }) => id))
  for (const [table, all] of Object.entries(before)) {
    // A product may have been deleted meanwhile.
    const rows = all.filter(({ product_id: id }) => id === undefined || products.has(String(id)))
    for (let from = 0; from < rows.length; from += 100) {
      const part = rows.slice(from, from + 100) as never
      await tx
        .insertInto(table as (typeof STOCK_TABLES)[number])
        .values(part)
        .execute()
    }
  }
}

/** Money that named no order of the shop, and was sent back the same day. */
export function insertSettledMoney(
  { db, now, newId, payments }: Pick<Shop, 'db' | 'now' | 'newId' | 'payments'>,
  by: string,
): Promise<void> {
  const id = newId('prk')
  const at = now()
  return inTransaction(db, async (tx) => {
    const { orderLetters } = await findSettingsGroup(tx, 'brand')
    await tx
      .insertInto('parked_money')
      .values({
        id,
        gateway: payments.name,
        gateway_ref: `trial.${id}`,
        reference: `trial.${id}`,
        order_named: `${orderLetters}-0000-0000`,
        reason: 'unknown-payment',
        amount_paise: 49_900,
        currency: 'INR',
        received_at: at,
        settled_at: at,
        settled_as: 'noted',
        settled_by: by,
        note: 'Paid twice at another shop. Sent back by the bank.',
      })
      .execute()
  })
}

/** Two messages of the last orders that could not be sent, as every shop has some. */
export async function insertTrialFailedMessages(tx: Tx, id: (kind: string) => string, at: Instant): Promise<void> {
  const orders = await tx.selectFrom('orders').select(['id', 'phone']).orderBy('created_at', 'desc').limit(2).execute()
  for (const { id: orderId, phone } of orders)
    await tx
      .insertInto('outbox')
      .values({
        id: id('msg'),
        channel: 'sms',
        kind: 'order-placed',
        recipient: phone,
        subject: null,
        body: `Order ${orderId}`,
        order_id: orderId,
        created_at: at,
        next_try_at: null,
        tries: 1,
        sent_at: null,
        dead_at: at,
        dismissed_at: null,
        error: 'wrong-recipient',
      })
      .execute()
}

/** New prices of some packs, in their history only. */
export async function insertTrialPrices(
  tx: Tx,
  changes: readonly { productId: string; weight: PackSize; old: Prices; new: Prices }[],
  { at, actor, newId }: AuditContext,
): Promise<void> {
  const changeId = newId('chg')
  const rows = changes.map((change) => ({
    id: newId('prc'),
    change_id: changeId,
    product_id: change.productId,
    weight: change.weight,
    old_price_paise: change.old.pricePaise,
    old_mrp_paise: change.old.mrpPaise,
    new_price_paise: change.new.pricePaise,
    new_mrp_paise: change.new.mrpPaise,
    actor,
    at,
  }))
  await tx.insertInto('price_changes').values(rows).execute()
}

type Prices = { pricePaise: Paise; mrpPaise: Paise }
