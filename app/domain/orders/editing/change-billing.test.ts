import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { invoiceDocument } from '#app/domain/documents/tax-document.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { ISSUED_INVOICE } from '#test/data/invoiced-order.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { changeBilling } from './change-billing.server.ts'

const ACME = { company: 'Acme Gifts', gstin: '07AAACM1234A1ZA' }

onBothDatabases((open) => {
  const gstinOf = async ({ shop }: Awaited<ReturnType<typeof open>>, id: string) => {
    const { buyer_gstin: stored } = await shop.db
      .selectFrom('orders')
      .select('buyer_gstin')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return stored
  }

  test('an order to a business keeps its GSTIN, and its invoice is made out to the company', async () => {
    const opened = await open({ samples: true })
    const id = await place(opened.shop, await makeBuyer(opened.shop, [ALMOND_PACK], ACME), 'cod')
    await moveThrough(opened, id, ['confirmed', 'packed'])
    const order = await orderNow(opened, id)
    expect(await gstinOf(opened, id)).toBe(ACME.gstin)
    const { buyer } = invoiceDocument(order, ISSUED_INVOICE, { copy: 'electronic', signature: null })
    expect(buyer.name).toBe('Acme Gifts')
    expect(buyer.lines.slice(0, 3)).toEqual(['GSTIN 07AAACM1234A1ZA', 'Asha Rao', '12B, Lotus Court, Chandni Chowk'])
  })

  test('until the invoice the business can be added, changed and removed, with an audit entry; afterwards it is fixed', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const id = await place(shop, await makeBuyer(shop, [ALMOND_PACK]), 'cod')
    const change = async (business: { company: string | null; gstin: string | null }, version?: number) =>
      changeBilling(shop, 'usr_owner', id, { ...business, version: version ?? (await orderNow(opened, id)).version })
    expect(await change(ACME)).toMatchObject({ ok: true })
    expect((await orderNow(opened, id)).address).toMatchObject(ACME)
    expect(await gstinOf(opened, id)).toBe(ACME.gstin)
    expect(await change(ACME)).toMatchObject({ reason: 'nothing-changed' })
    expect(await change({ company: null, gstin: null }, 1)).toMatchObject({ reason: 'changed-meanwhile' })
    expect(await change({ ...ACME, gstin: '27AAPFU0939F1ZV' })).toMatchObject({ reason: 'other-state' })
    expect(await change({ company: null, gstin: null })).toMatchObject({ ok: true })
    expect(await gstinOf(opened, id)).toBeNull()
    expect(await change(ACME)).toMatchObject({ ok: true })
    const entries = await listAudit(shop.db, `order:${id}`)
    expect(entries.filter(({ action }) => action === 'change-billing')).toHaveLength(3)
    await moveThrough(opened, id, ['confirmed', 'packed'])
    expect(await change({ company: null, gstin: null })).toMatchObject({ reason: 'already-invoiced' })
    expect(await changeBilling(shop, 'usr_owner', 'MW-0000-0000', { ...ACME, version: 1 })).toMatchObject({
      reason: 'order-not-found',
    })
  })
})
