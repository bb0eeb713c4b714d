import { expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { auditContext } from '#app/domain/audit-context.ts'
import { listLots } from '#app/domain/inventory/lots/lot-store.server.ts'
import { editLot } from '#app/domain/inventory/lots/make-or-edit-lot.server.ts'
import { addOpeningStock } from '#app/domain/inventory/stock/adjust-stock.server.ts'
import { ALMONDS_ID } from '#test/data/cart-lines.ts'
import { NO_LOT_FACTS } from '#test/data/lot-facts.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { countUndatedProducts, searchAdminProducts } from './admin-product-store.server.ts'

const QUERY = { text: '', category: null, status: 'current', sort: 'name', isDescending: false } as const

onBothDatabases((open) => {
  test('lots without a best-before day are counted, and their products found, until the day is entered', async () => {
    const { shop } = await open({ samples: true })
    const found = async () => {
      const page = { page: 1, perPage: 50, at: shop.now() }
      const { products } = await searchAdminProducts(shop.db, { ...QUERY, stock: 'undated' }, page)
      return products.map(({ id }) => id)
    }
    expect([await countUndatedProducts(shop.db), await found()]).toEqual([0, []])
    // As stock that was taken over from another shop may be.
    const received = { productId: ALMONDS_ID, grams: 5_000, reason: 'Taken over', lot: { bestBeforeDay: null } }
    await inTransaction(shop.db, (tx) => addOpeningStock(tx, received, auditContext(shop)))
    expect([await countUndatedProducts(shop.db), await found()]).toEqual([1, [ALMONDS_ID]])
    const lot = (await listLots(shop.db, [ALMONDS_ID])).find(({ bestBeforeDay }) => bestBeforeDay === null)
    const facts = { ...NO_LOT_FACTS, bestBeforeDay: '2027-06-30' }
    await editLot(shop, 'usr_owner', { id: lot?.id ?? '', productId: ALMONDS_ID }, facts)
    expect([await countUndatedProducts(shop.db), await found()]).toEqual([0, []])
  })
})
