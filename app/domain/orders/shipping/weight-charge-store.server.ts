import type { Db, Tx } from '#app/db/transaction.server.ts'
import type { Instant } from '#app/domain/instant.ts'
import { type ChargedWeight, isOvercharged, type WeightDispute } from './weight-charge.ts'

/** The ids of the parcels with these AWBs, by AWB. */
export async function findParcelIdsByAwb(db: Db, awbs: readonly string[]): Promise<Map<string, string>> {
  if (awbs.length === 0) return new Map()
  const rows = await db.selectFrom('parcels').select(['id', 'awb']).where('awb', 'in', awbs).execute()
  return new Map(rows.map(({ id, awb }) => [awb ?? '', id]))
}

/**
 * Stores what a courier charged for a parcel, replacing that of an earlier file. With the same weight it stays settled:
 * another amount alone is no other dispute. `isExcess`: the amount comes on top of the whole charge, whichever file
 * named that; a whole charge that is new has it inside.
 */
export async function saveWeightCharge(
  tx: Tx,
  parcelId: string,
  { grams, paise, isExcess }: ChargedWeight & { isExcess: boolean },
  { at, actor }: { at: Instant; actor: string },
): Promise<void> {
  const before = await tx
    .selectFrom('weight_charges')
    .select(['charged_grams', 'charged_paise', 'excess_paise'])
    .where('parcel_id', '=', parcelId)
    .executeTakeFirst()
  const kept = { charged_paise: before?.charged_paise ?? null, excess_paise: before?.excess_paise ?? null }
  const isKnown = paise === (isExcess ? kept.excess_paise : kept.charged_paise)
  const amounts = isExcess ? { ...kept, excess_paise: paise } : { charged_paise: paise, excess_paise: null }
  const charged = isKnown ? kept : amounts
  if (before?.charged_grams === grams) {
    // A file without amounts takes none back.
    if (paise === null || isKnown) return
    await tx.updateTable('weight_charges').set(charged).where('parcel_id', '=', parcelId).execute()
    return
  }
  const row = { ...charged, charged_grams: grams, imported_at: at, imported_by: actor, settled_at: null }
  await tx
    .insertInto('weight_charges')
    .values({ parcel_id: parcelId, ...row })
    .onConflict((conflict) => conflict.column('parcel_id').doUpdateSet(row))
    .execute()
}

/** The parcels that were charged for more than they weighed and are not settled, the newest first. */
export async function listWeightDisputes(db: Db, limit: number): Promise<WeightDispute[]> {
  const rows = await db
    .selectFrom('weight_charges as c')
    .innerJoin('parcels as p', 'p.id', 'c.parcel_id')
    .select(['p.id as parcelId', 'p.order_id as orderId', 'p.carrier', 'p.awb', 'p.grams as weighedGrams'])
    .select(['c.charged_grams as chargedGrams', 'c.charged_paise as chargedPaise', 'c.excess_paise as excessPaise'])
    .select('c.imported_at as importedAt')
    .where('c.settled_at', 'is', null)
    .whereRef('c.charged_grams', '>', 'p.grams')
    .orderBy('c.imported_at', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .execute()
  return rows
    .filter(({ weighedGrams, chargedGrams }) => isOvercharged(weighedGrams, chargedGrams))
    .map((row) => ({ ...row, carrier: row.carrier ?? '', awb: row.awb ?? '' }))
}

/** Marks what was charged for a parcel as settled with its courier. */
export async function updateWeightSettled(db: Db, parcelId: string, at: Instant): Promise<void> {
  await db.updateTable('weight_charges').set({ settled_at: at }).where('parcel_id', '=', parcelId).execute()
}
