import { sql } from 'kysely'
import type { Db, Tx } from '#app/db/db.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { isSentBack } from '../parcel/parcel-state.ts'
import {
  type DisputedWeightCharge,
  WEIGHT_STEP,
  type WeightCharge,
  type WeightChargeLine,
} from './courier-weight-charge.ts'

/** The parcels with these AWBs: id, and whether it came back or is on its way back. */
export async function listParcelsByAwb(
  db: Db,
  awbs: readonly string[],
): Promise<Map<string, { id: string; cameBack: boolean }>> {
  if (awbs.length === 0) return new Map()
  const rows = await db.selectFrom('parcels').select(['id', 'awb', 'state']).where('awb', 'in', awbs).execute()
  return new Map(rows.map(({ id, awb, state }) => [awb ?? '', { id, cameBack: isSentBack(state) }]))
}

/** What the files so far say about a parcel. */
export function listWeightChargeLines(db: Db, parcelId: string): Promise<WeightChargeLine[]> {
  return db
    .selectFrom('weight_charge_lines')
    .select(['kind', 'grams', 'paise', 'import_number as importNumber'])
    .where('parcel_id', '=', parcelId)
    .execute()
}

/**
 * Stores what a file newly says about a parcel, and what the parcel costs by all files. With the same weight it stays
 * settled: another amount alone is no other dispute.
 */
export async function insertWeightChargeLines(
  tx: Tx,
  parcelId: string,
  lines: readonly WeightChargeLine[],
  { chargedGrams, chargedPaise, excessPaise }: WeightCharge,
  { at, actor }: { at: Instant; actor: string },
): Promise<void> {
  await tx
    .insertInto('weight_charge_lines')
    .values(lines.map(({ importNumber, ...line }) => ({ parcel_id: parcelId, ...line, import_number: importNumber })))
    .execute()
  const paise = { charged_paise: chargedPaise, excess_paise: excessPaise }
  const same = await tx
    .updateTable('weight_charges')
    .set(paise)
    .where('parcel_id', '=', parcelId)
    .where('charged_grams', '=', chargedGrams)
    .returning('parcel_id')
    .executeTakeFirst()
  if (same) return
  const row = { ...paise, charged_grams: chargedGrams, imported_at: at, imported_by: actor, settled_at: null }
  await tx
    .insertInto('weight_charges')
    .values({ parcel_id: parcelId, ...row })
    .onConflict((conflict) => conflict.column('parcel_id').doUpdateSet(row))
    .execute()
}

/**
 * Unsettled charges of parcels for a weight in a higher step than the weighed one (WEIGHT_STEP). The least charge is
 * for one step. Counted by the database, for most parcels are charged for more than they weigh, within their step.
 */
function disputedCharges(db: Db) {
  const step = sql.lit(WEIGHT_STEP)
  return db
    .selectFrom('weight_charges as c')
    .innerJoin('parcels as p', 'p.id', 'c.parcel_id')
    .where('c.settled_at', 'is', null)
    .where('c.charged_grams', '>', WEIGHT_STEP)
    .where(sql<boolean>`c.charged_grams > (p.grams + ${step} - 1) / ${step} * ${step}`)
}

/** The parcels that were charged for too much and are not settled, the newest first. */
export async function listDisputedWeightCharges(db: Db, limit: number): Promise<DisputedWeightCharge[]> {
  const rows = await disputedCharges(db)
    .select(['p.id as parcelId', 'p.order_id as orderId', 'p.carrier', 'p.awb', 'p.grams as weighedGrams'])
    .select(['c.charged_grams as chargedGrams', 'c.charged_paise as chargedPaise', 'c.excess_paise as excessPaise'])
    .select('c.imported_at as importedAt')
    .orderBy('c.imported_at', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, carrier: row.carrier ?? '', awb: row.awb ?? '' }))
}

/** The number of parcels that were charged for too much and are not settled. */
export async function countDisputedWeightCharges(db: Db): Promise<number> {
  const { count } = await disputedCharges(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Marks what was charged for a parcel as settled with its courier. */
export async function markWeightChargeSettled(db: Db, parcelId: string, at: Instant): Promise<void> {
  await db.updateTable('weight_charges').set({ settled_at: at }).where('parcel_id', '=', parcelId).execute()
}
