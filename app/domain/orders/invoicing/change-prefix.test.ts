import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { TaxSettings } from '#app/domain/settings/settings.ts'
import { findSettingsGroup } from '#app/domain/settings/settings-store.server.ts'
import { saveSettings } from '#app/domain/settings-changes/save-settings.server.ts'
import { undoSettings } from '#app/domain/settings-changes/undo-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow, type payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { listDocumentSeries } from './document-number-store.server.ts'
import { insertInvoice } from './invoice-store.server.ts'

const { tax } = DEFAULT_SETTINGS
const CART = [ALMOND_PACK]

async function save(shop: Shop, change: Partial<TaxSettings>) {
  const now = await findSettingsGroup(shop.db, 'tax')
  return saveSettings(shop, staffWithFreshCode(shop), { tax: { ...now, ...change } }, { tax: now })
}

/** The invoice number of a new order that is packed now. */
async function packOne(opened: Parameters<typeof payOnline>[0], then: 'packed' | 'returned' = 'packed') {
  const id = await place(opened.shop, await makeBuyer(opened.shop, CART), 'cod')
  await moveThrough(opened, id, ['confirmed', 'packed'])
  if (then === 'returned') await moveThrough(opened, id, ['shipped', 'returning', 'returned'])
  return (await orderNow(opened, id)).invoiceNumber
}

async function numbersOf(shop: Shop, table: 'invoices' | 'credit_notes'): Promise<string[]> {
  const rows = await shop.db.selectFrom(table).select('number').execute()
  return rows.map(({ number }) => number).sort()
}

onBothDatabases((open) => {
  test('a new prefix is a series of its own from the next document on, and an earlier one goes on', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    expect(await packOne(opened)).toBe('MW/26-27/000001')
    expect(await packOne(opened, 'returned')).toBe('MW/26-27/000002')
    expect(await save(shop, { invoicePrefix: 'ABC', creditNotePrefix: 'R1' })).toEqual({ ok: true })
    expect(await packOne(opened)).toBe('ABC/26-27/000001')
    expect(await packOne(opened, 'returned')).toBe('ABC/26-27/000002')
    await save(shop, { invoicePrefix: 'MW' })
    expect(await packOne(opened)).toBe('MW/26-27/000003')
    expect(await numbersOf(shop, 'invoices')).toEqual([
      'ABC/26-27/000001',
      'ABC/26-27/000002',
      'MW/26-27/000001',
      'MW/26-27/000002',
      'MW/26-27/000003',
    ])
    expect(await numbersOf(shop, 'credit_notes')).toEqual(['CN/26-27/000001', 'R1/26-27/000001'])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('no prefix of one kind becomes that of the other, by a form or by an undo', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    await packOne(opened, 'returned')
    expect(await save(shop, { creditNotePrefix: 'MW' })).toMatchObject({ reason: 'same-prefix' })
    expect(await save(shop, { invoicePrefix: 'CN', creditNotePrefix: 'C2' })).toMatchObject({
      reason: 'invoice-prefix-used',
    })
    expect(await save(shop, { invoicePrefix: 'AB', creditNotePrefix: 'MW' })).toMatchObject({
      reason: 'credit-note-prefix-used',
    })
    expect(await findSettingsGroup(shop.db, 'tax')).toEqual(tax)

    // No document has the prefix AB yet, so it may become that of credit notes; the change before cannot be undone
    // then.
    await save(shop, { invoicePrefix: 'AB' })
    await save(shop, { invoicePrefix: 'AC' })
    await save(shop, { creditNotePrefix: 'AB' })
    const change = (await listAudit(shop.db, 'settings:tax')).find(
      ({ after }) => (after as TaxSettings).invoicePrefix === 'AC',
    )
    expect(await undoSettings(shop, staffWithFreshCode(shop), 'tax', change?.id ?? '')).toMatchObject({
      reason: 'same-prefix',
    })
    expect(await findSettingsGroup(shop.db, 'tax')).toEqual({ ...tax, invoicePrefix: 'AC', creditNotePrefix: 'AB' })
  })

  test('while twenty orders are numbered at once, the prefix changes twice: no gap, no repeat', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const ids: string[] = []
    for (let count = 0; count < 20; count++) ids.push(await place(shop, await makeBuyer(shop, CART), 'cod'))
    const issue = (id: string) =>
      inTransaction(shop.db, (tx) => insertInvoice(tx, { id, gstScheme: 'regular', paymentMethod: 'cod' }, shop.now()))
    const [numbers] = await Promise.all([
      Promise.all(ids.map(issue)),
      save(shop, { invoicePrefix: 'AB' }).then(() => save(shop, { invoicePrefix: 'MW' })),
    ])
    const begun = await listDocumentSeries(shop.db)
    const expected = begun.flatMap(({ prefix, year, last }) =>
      Array.from({ length: last }, (_, index) => `${prefix}/${year}/${String(index + 1).padStart(6, '0')}`),
    )
    expect(numbers.toSorted()).toEqual(expected.toSorted())
    expect(numbers).toHaveLength(20)
  })
})
