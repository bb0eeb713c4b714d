import { inTransaction } from '#app/db/transaction.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { saveCsvColumns } from '../statement-files/csv-column-store.server.ts'
import type { StatementFile } from '../statement-files/statement-file.ts'
import { chargesByAwb, isExcessColumn, readChargedWeights, type WeightColumns } from './weight-charge.ts'
import { findParcelIdsByAwb, saveWeightCharge } from './weight-charge-store.server.ts'

type Refused = Exclude<ReturnType<typeof readChargedWeights>, { ok: true }>

/** What a file held: its rows, and how many of them are of parcels of the shop. */
type ImportedWeights = { rows: number; known: number }

/**
 * Imports what a courier charged parcels for, by AWB, or charged on top by a file of disputed weights, and keeps the
 * columns for the next file. The same file twice changes nothing. Refuses like `readChargedWeights`.
 */
export async function importWeightCharges(
  shop: Shop,
  actor: string,
  file: StatementFile,
  columns: WeightColumns,
): Promise<Result<ImportedWeights, Refused>> {
  const read = readChargedWeights(file, columns)
  if (!read.ok) return read
  const context = auditContext(shop, actor)
  const rows = chargesByAwb(read.value)
  const isExcess = isExcessColumn(columns.charge)
  const known = await inTransaction(shop.db, async (tx) => {
    const parcels = await findParcelIdsByAwb(
      tx,
      rows.map(({ awb }) => awb),
    )
    await saveCsvColumns(tx, 'weights', columns)
    for (const row of rows) {
      const parcelId = parcels.get(row.awb)
      if (parcelId) await saveWeightCharge(tx, parcelId, { ...row, isExcess }, context)
    }
    const after = { rows: rows.length, parcels: parcels.size }
    await insertAudit(tx, { action: 'import-weights', subject: 'weights', before: null, after }, context)
    return parcels.size
  })
  return done({ rows: rows.length, known })
}
