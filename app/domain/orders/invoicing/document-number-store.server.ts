import type { Db, Tx } from '#app/db/db.server.ts'
import { takeSerial } from '#app/db/take-serial.server.ts'
import { findSettingsGroup, lockSettingsShared } from '#app/domain/settings/settings-store.server.ts'
import { SCHEMES_CHARGING_GST } from '#app/domain/settings/tax/gst-scheme.ts'
import { financialYear } from '#app/domain/time/financial-year.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { hasTrial } from '#app/domain/trial-status/trial-store.server.ts'
import {
  counterOf,
  type DocumentSeries,
  documentNumber,
  type NumberedKind,
  PREFIX_OF,
  seriesOf,
  trialNumber,
} from './document-number.ts'

/**
 * The next number of a kind of document, with the prefix that the settings have at this moment, or that of the trial
 * year.
 */
export async function takeNumber(tx: Tx, kind: NumberedKind, at: Instant): Promise<string> {
  const year = financialYear(at)
  if (await hasTrial(tx)) {
    const series = TRIAL_COUNTERS[kind]
    return trialNumber(kind, year, await takeSerial(tx, `${series} ${year}`))
  }
  // Locked, so that no prefix becomes that of the other kind while a document is being numbered with it.
  await lockSettingsShared(tx)
  const prefix = (await findSettingsGroup(tx, 'tax'))[PREFIX_OF[kind]]
  return documentNumber(prefix, year, await takeSerial(tx, counterOf(kind, prefix, year)))
}

const TRIAL_COUNTERS: Record<NumberedKind, string> = {
  invoice: 'trial invoices',
  'credit-note': 'trial credit notes',
  challan: 'trial delivery challans',
  bill: 'trial bills of supply',
  'plain-bill': 'trial plain bills',
}

const SERIES = ['invoices %', 'credit notes %', 'delivery challans %', 'bills of supply %', 'plain bills %']

/**
 * The series of invoices, credit notes, delivery challans and bills that have begun, of all years, without those of the
 * trial year.
 */
export async function listDocumentSeries(db: Db): Promise<DocumentSeries[]> {
  const counters = await db
    .selectFrom('counters')
    .select(['name', 'value'])
    .where((where) => where.or(SERIES.map((names) => where('name', 'like', names))))
    .execute()
  return counters.flatMap((counter) => seriesOf(counter) ?? [])
}

const TABLES = {
  invoice: 'invoices',
  'credit-note': 'credit_notes',
  challan: 'delivery_challans',
  bill: 'invoices',
  'plain-bill': 'invoices',
} as const satisfies Record<NumberedKind, string>

/**
 * The numbers of a series from one to another, both included, that no return of a span of time counts: issued before or
 * after it, or for an order whose scheme charges no GST.
 */
export async function listNumbersOutside(
  db: Db,
  { kind, from, to }: { kind: NumberedKind; from: string; to: string },
  span: { from: Instant; before: Instant },
): Promise<string[]> {
  const rows = await db
    .selectFrom(TABLES[kind])
    .select('number')
    .where('number', '>=', from)
    .where('number', '<=', to)
    .where((where) =>
      where.or([
        where('issued_at', '<', span.from),
        where('issued_at', '>=', span.before),
        where(
          'order_id',
          'in',
          db.selectFrom('orders').select('id').where('gst_scheme', 'not in', SCHEMES_CHARGING_GST),
        ),
      ]),
    )
    .execute()
  return rows.map(({ number }) => number)
}
