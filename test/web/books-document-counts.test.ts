import { expect, test } from 'vitest'
import { ALMOND_PACK, ALMONDS_ID, CASHEWS_ID } from '#test/data/cart-lines.ts'
import { readText } from '#test/http/read-html.ts'
import { panelReader, signInOwner } from '#test/http/sign-in-people.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onOneDatabase } from '#test/shop/make-shop.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'

/** An invoice of goods of two GST rates, and the credit note of the whole: two rows each in their registers. */
async function creditAtTwoRates(opened: Opened): Promise<void> {
  const { shop } = opened
  await shop.db.updateTable('gst_rates').set({ rate_bp: 1_800 }).where('product_id', '=', CASHEWS_ID).execute()
  const cart = [ALMONDS_ID, CASHEWS_ID].map((productId) => ({ ...ALMOND_PACK, productId }))
  const id = await place(shop, await makeBuyer(shop, cart), 'cod')
  await moveThrough(opened, id, ['confirmed', 'packed', 'shipped', 'returning', 'returned'])
}

onOneDatabase((open) => {
  test('the books count invoices and credit notes, not their rows', async () => {
    const opened = await open({ samples: true })
    await creditAtTwoRates(opened)
    const read = panelReader(await signInOwner(opened))
    expect(readText(await read('/admin/books/registers/invoices'))).toContain('Rows 2')
    const vouchers = readText(await read('/admin/books/tally'))
    expect(vouchers).toContain('1 invoice, 1 credit note, 0 movements of money.')
    const overview = readText(await read('/admin/books'))
    expect(overview).toContain('In rupees Count Sum')
    expect(overview).toMatch(/Invoices 1 [\d,.]+ Credit notes 1 [\d,.]+ Payments 0 /)
  })
})
