import type { Db } from '#app/db/db.server.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import type { BooksPeriod } from '../books-period.ts'
import { streamIssuedDocuments } from '../issued-document-store.server.ts'
import { streamRegisterRows } from '../registers/register-store.server.ts'
import { documentVoucher, type Ledgers, MONEY_REGISTERS, moneyVouchers, type TallyVoucher } from './tally-voucher.ts'

/**
 * The vouchers of a period for TallyPrime: invoices, credit notes, then all money that moved. Empty while a trial year
 * is loaded.
 */
export async function* streamVouchers(db: Db, period: BooksPeriod, ledgers: Ledgers): AsyncGenerator<TallyVoucher> {
  for await (const documents of streamIssuedDocuments(db, period))
    for (const document of documents) yield documentVoucher(document, ledgers)
  for (const register of MONEY_REGISTERS)
    for await (const row of streamRegisterRows(db, register, { period, filters: {} }))
      yield* moneyVouchers(register, indianDay(String(row.at)), row, ledgers)
}
