import { bookPayoutFile } from '#app/domain/orders/payout-statements/book-or-discard-payout-file.server.ts'
import { digestOf, loadPayoutPlan } from '#app/domain/orders/payout-statements/load-payout-plan.server.ts'
import { findPayoutFile } from '#app/domain/orders/payout-statements/payout-file-store.server.ts'
import type { PayoutColumns, PayoutStatementKind } from '#app/domain/orders/payout-statements/payout-statement.ts'
import { openRows } from '#app/domain/orders/payout-statements/payout-summary.ts'
import { uploadPayoutFile } from '#app/domain/orders/payout-statements/upload-payout-file.server.ts'
import type { StatementFile } from '#app/domain/orders/statement-files/statement-file.ts'
import type { Shop } from '#app/domain/shop.ts'

type Uploaded = { kind: PayoutStatementKind; file: StatementFile; columns: PayoutColumns }

/** Books a file as it is seen now. */
export async function bookFile(shop: Shop, id: string) {
  const found = await findPayoutFile(shop.db, id)
  if (!found) throw new Error(`There is no file ${id}`)
  const seen = digestOf(await loadPayoutPlan(shop.db, found.file.kind, found.rows, shop.now()))
  return bookPayoutFile(shop, 'usr_owner', id, { seen })
}

/**
 * Uploads a file and books it. Returns its rows, how many of them were left out, how many are new and not as expected,
 * and how many orders' cash it has received.
 */
export async function bookStatement(shop: Shop, { kind, file, columns }: Uploaded) {
  const uploaded = await uploadPayoutFile(shop, 'usr_owner', { kind, fileName: 'statement.csv', file, columns })
  if (!uploaded.ok) return uploaded
  const found = await findPayoutFile(shop.db, uploaded.value)
  const read = { rows: found?.rows.length, unreadRows: found?.file.unreadRows }
  const booked = await bookFile(shop, uploaded.value)
  if (booked.ok) return { ok: true, value: { ...read, open: openRows(booked.value), received: booked.value.orders } }
  return booked.reason === 'nothing-to-book' ? { ok: true, value: { ...read, open: 0, received: 0 } } : booked
}
