import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { findProduct } from '../published-product-store.server.ts'
import { EMPTY_EDIT } from './product-edit.ts'
import { publishProduct, unpublishProduct } from './publish-product.server.ts'

// Another actor than the one who loads the sample products, to tell their audit entries apart.
const OWNER = 'usr_ravi'

async function auditOf(shop: Shop, id = '1') {
  return (await listAudit(shop.db, `product:${id}`)).filter((line) => line.actor === OWNER)
}

onBothDatabases((open) => {
  test('an unpublished product is hidden from shoppers until it is published again', async () => {
    const { shop } = await open({ samples: true })
    expect(await unpublishProduct(shop, OWNER, '3', { version: 1 })).toMatchObject({ ok: true })
    expect((await findProduct(shop.db, '3', shop.now()))?.publishedAt ?? null).toBeNull()
    expect(await publishProduct(shop, OWNER, '3', { version: 1 })).toMatchObject({
      ok: false,
      reason: 'changed-meanwhile',
    })
    expect(await publishProduct(shop, OWNER, '3', { version: 2 })).toMatchObject({ ok: true })
    expect((await findProduct(shop.db, '3', shop.now()))?.publishedAt).not.toBeNull()
    expect(await publishProduct(shop, OWNER, 'none', { version: 1 })).toMatchObject({
      ok: false,
      reason: 'product-not-found',
    })
    expect((await auditOf(shop, '3')).map((line) => line.action).sort()).toEqual([
      'publish-product',
      'unpublish-product',
    ])
  })

  test('a masala blend is published without nutrition, cashews are not', async () => {
    const { shop } = await open({ samples: true })
    expect(await unpublishProduct(shop, OWNER, '3', { version: 1 })).toMatchObject({ ok: true })
    const nutrition = JSON.stringify(EMPTY_EDIT.nutritionalInfo)
    await shop.db.updateTable('products').set({ nutrition }).where('id', '=', '3').execute()
    expect(await publishProduct(shop, OWNER, '3', { version: 2 })).toMatchObject({
      reason: 'legally-required',
      detail: [{ field: 'calories' }],
    })
    await shop.db.updateTable('gst_rates').set({ hsn: '09109100' }).where('product_id', '=', '3').execute()
    expect(await publishProduct(shop, OWNER, '3', { version: 2 })).toMatchObject({ ok: true })
    expect((await findProduct(shop.db, '3', shop.now()))?.nutritionalInfo).toBeNull()
  })
})
