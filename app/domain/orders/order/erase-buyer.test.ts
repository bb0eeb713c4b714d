import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { moveThrough, orderNow } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { eraseBuyer } from './erase-buyer.server.ts'

const COMPANY = { company: 'Acme Gifts', gstin: '07AAACM1234A1ZA' }
const TRADER = { company: 'Asha Rao Traders', gstin: '07AAAPM1234A1ZJ' }

onBothDatabases((open) => {
  test.each([
    ['a company', COMPANY, true, COMPANY],
    ['a sole trader', TRADER, true, { company: null, gstin: TRADER.gstin }],
    ['a company without an invoice', COMPANY, false, { company: null, gstin: null }],
    ['a company without a GSTIN', { company: 'Club', gstin: null }, true, { company: null, gstin: null }],
  ])('of %s, what its invoice needs is left after the erasure', async (_, business, isInvoiced, left) => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const buyer = await makeBuyer(shop, [ALMOND_PACK], business)
    const id = await place(shop, buyer, 'cod')
    if (isInvoiced) await moveThrough(opened, id, ['confirmed', 'packed'])
    await inTransaction(shop.db, (tx) => eraseBuyer(tx, buyer.user.id, { name: 'Deleted', phone: 'erased:1' }))
    expect((await orderNow(opened, id)).address).toMatchObject({ fullName: 'Deleted', house: '', ...left })
    const row = await shop.db.selectFrom('orders').select('buyer_gstin').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.buyer_gstin).toBe(left.gstin)
  })
})
