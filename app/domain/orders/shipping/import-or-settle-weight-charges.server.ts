import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { findParcel } from '../parcel/parcel-store.server.ts'
import { upsertCsvColumns } from '../statement-files/csv-column-store.server.ts'
import type { StatementFile } from '../statement-files/statement-file.ts'
import { newWeightChargeLines, sumWeightChargeLines } from './courier-weight-charge.ts'
import { isExcessColumn, parseWeightChargeRows, type WeightChargeColumns } from './courier-weight-charge-file.ts'
import {
  insertWeightChargeLines,
  listParcelsByAwb,
  listWeightChargeLines,
  markWeightChargeSettled,
} from './courier-weight-charge-store.server.ts'

type Refused = Exclude<ReturnType<typeof parseWeightChargeRows>, { ok: true }>

/** What a file held: the AWBs it names, and how many of them are of parcels of the shop. */
type ImportedWeights = { rows: number; known: number }

/**
 * Imports what a courier charged parcels for, by AWB, or charged on top by a file of disputed weights, and keeps the
 * columns for the next file. The same file twice changes nothing. Refuses like `parseWeightChargeRows`.
 */
export async function importWeightCharges(
  shop: Shop,
  actor: string,
  { file, columns }: { file: StatementFile; columns: WeightChargeColumns },
): Promise<Result<ImportedWeights, Refused>> {
  const read = parseWeightChargeRows(file, columns)
  if (!read.ok) return read
  const context = auditContext(shop, actor)
  const rows = Map.groupBy(read.value, ({ awb }) => awb)
  const kind = isExcessColumn(columns.charge) ? 'excess' : 'charge'
  const known = await inTransaction(shop.db, async (tx) => {
    const parcels = await listParcelsByAwb(tx, Array.from(rows.keys()))
    await upsertCsvColumns(tx, 'weights', columns)
    for (const [awb, { id, cameBack }] of parcels) {
      const said = (rows.get(awb) ?? []).map(({ grams, paise }) =>
        paise === null ? ({ kind: 'weight', grams, paise: 0 } as const) : ({ kind, grams, paise } as const),
      )
      const stored = await listWeightChargeLines(tx, id)
      const fresh = newWeightChargeLines(said, stored)
      if (fresh.length > 0)
        await insertWeightChargeLines(tx, id, fresh, sumWeightChargeLines([...stored, ...fresh], cameBack), context)
    }
    const after = { rows: rows.size, parcels: parcels.size }
    await insertAudit(tx, { action: 'import-weights', subject: 'weights', before: null, after }, context)
    return parcels.size
  })
  return done({ rows: rows.size, known })
}

/** Marks the charge for a parcel as settled with its courier, however it was; it leaves the list. */
export async function settleWeightCharge(shop: Shop, actor: string, parcelId: string): Promise<void> {
  const context = auditContext(shop, actor)
  await inTransaction(shop.db, async (tx) => {
    const parcel = await findParcel(tx, parcelId)
    if (!parcel) return
    await markWeightChargeSettled(tx, parcelId, context.at)
    const subject = `order:${parcel.orderId}` as const
    await insertAudit(tx, { action: 'settle-weight', subject, before: null, after: parcel.awb }, context)
  })
}
