import { z } from 'zod'
import type { Db, Tx } from '#app/db/db.server.ts'
import { parseStored } from '#app/domain/stored-json.server.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Gstr3bFigures } from './gstr3b.ts'

/** What is recorded as filed: the IFF of a month, or the figures of GSTR-3B. */
export type FiledForm = 'iff' | 'gstr-3b'

const StoredFigures = z.object({
  taxablePaise: z.int(),
  igstPaise: z.int(),
  cgstPaise: z.int(),
  sgstPaise: z.int(),
  exemptPaise: z.int(),
})

/** Those of some periods, by their keys, for which a form is recorded as filed. */
export async function listFiledPeriods(db: Db, form: FiledForm, periods: readonly string[]): Promise<string[]> {
  if (periods.length === 0) return []
  const rows = await db
    .selectFrom('tax_filings')
    .select('period')
    .where('form', '=', form)
    .where('period', 'in', periods)
    .orderBy('period')
    .execute()
  return rows.map(({ period }) => period)
}

/** The figures recorded as filed in GSTR-3B for a period, or null. */
export async function findFiledFigures(db: Db, period: string): Promise<Gstr3bFigures | null> {
  const row = await db
    .selectFrom('tax_filings')
    .select('figures')
    .where('form', '=', 'gstr-3b')
    .where('period', '=', period)
    .executeTakeFirst()
  return row?.figures ? parseStored(StoredFigures, row.figures, 'tax_filings.figures') : null
}

/** Records a form as filed for a period, in place of an earlier record. */
export async function upsertFiling(
  tx: Tx,
  filing: { form: FiledForm; period: string; figures: Gstr3bFigures | null; at: Instant; by: string },
): Promise<void> {
  const values = {
    figures: filing.figures && JSON.stringify(filing.figures),
    recorded_at: filing.at,
    recorded_by: filing.by,
  }
  await tx
    .insertInto('tax_filings')
    .values({ form: filing.form, period: filing.period, ...values })
    .onConflict((row) => row.columns(['form', 'period']).doUpdateSet(values))
    .execute()
}

/** Deletes the record that a form was filed for a period. */
export async function deleteFiling(tx: Tx, form: FiledForm, period: string): Promise<void> {
  await tx.deleteFrom('tax_filings').where('form', '=', form).where('period', '=', period).execute()
}
