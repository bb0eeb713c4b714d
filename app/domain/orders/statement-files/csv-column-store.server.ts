import type { z } from 'zod'
import type { Db, Tx } from '#app/db/db.server.ts'
import { parseStored } from '#app/domain/stored-json.server.ts'
import type { StatementFileKind } from './statement-file.ts'

/** The columns that were chosen for the last file of a kind, or null. */
export async function findCsvColumns<Columns>(
  db: Db,
  kind: StatementFileKind,
  schema: z.ZodType<Columns>,
): Promise<Columns | null> {
  const row = await db.selectFrom('file_columns').select('columns').where('kind', '=', kind).executeTakeFirst()
  return row ? parseStored(schema, row.columns, 'file_columns.columns') : null
}

/** Keeps the columns for the next file of the kind. */
export async function upsertCsvColumns(tx: Tx, kind: StatementFileKind, columns: object): Promise<void> {
  const stored = { columns: JSON.stringify(columns) }
  await tx
    .insertInto('file_columns')
    .values({ kind, ...stored })
    .onConflict((row) => row.column('kind').doUpdateSet(stored))
    .execute()
}
