import { createHash } from 'node:crypto'
import { inTransaction } from '#app/db/db.server.ts'
import { insertAudit } from '#app/domain/audit/audit-store.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { done, type Result } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import type { StatementFile } from '../statement-files/statement-file.ts'
import { insertPayoutFile } from './payout-file-store.server.ts'
import { type PayoutColumns, type PayoutStatementKind, parsePayoutStatement } from './payout-statement.ts'

type Refused = Exclude<ReturnType<typeof parsePayoutStatement>, { ok: true }>

/**
 * Reads a file of a courier or a gateway by its columns and stores its rows, to be looked at and booked
 * (`bookPayoutFile`) or discarded; returns its id. Nothing is booked. Only what is read of the file is stored, as
 * others of its columns name people. Refuses like `parsePayoutStatement`.
 */
export async function uploadPayoutFile(
  shop: Shop,
  actor: string,
  {
    kind,
    fileName,
    file,
    columns,
  }: { kind: PayoutStatementKind; fileName: string; file: StatementFile; columns: PayoutColumns },
): Promise<Result<string, Refused>> {
  const read = parsePayoutStatement(file, columns)
  if (!read.ok) return read
  const { rows, unreadRows } = read.value
  const context = auditContext(shop, actor)
  const id = context.newId('stf')
  const digest = createHash('sha256')
    .update(JSON.stringify([kind, rows]))
    .digest('base64url')
  const name = fileName.slice(0, 120)
  await inTransaction(shop.db, async (tx) => {
    await insertPayoutFile(tx, { id, kind, fileName: name, columns, rows, unreadRows, digest }, context)
    const after = { kind, fileName: name, rows: rows.length }
    await insertAudit(tx, { action: 'upload-statement', subject: `statement:${id}`, before: null, after }, context)
  })
  return done(id)
}
