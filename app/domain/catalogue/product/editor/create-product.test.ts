import { expect, test } from 'vitest'
import { listLots } from '#app/domain/inventory/lots/lot-store.server.ts'
import { findPool, listMovements } from '#app/domain/inventory/stock/stock-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { slugify } from '#app/domain/text/slug.ts'
import { monthsAfter } from '#app/domain/time/calendar-day.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { FULL_EDIT } from '#test/data/full-product-edit.ts'
import { expectOk } from '#test/expect-ok.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { findProduct, listProducts } from '../published-product-store.server.ts'
import { createProduct } from './create-product.server.ts'
import { findEditableProduct } from './editable-product-store.server.ts'
import { EMPTY_EDIT, type ProductEdit } from './product-edit.ts'
import { publishProduct } from './publish-product.server.ts'

const OWNER = 'usr_ravi'

async function add(shop: Shop, edit: ProductEdit): Promise<string> {
  return expectOk(await createProduct(shop, OWNER, { edit })).id
}

async function slugNow(shop: Shop, id: string): Promise<string | undefined> {
  return (await findEditableProduct(shop.db, id, shop.now()))?.edit.slug
}

onBothDatabases((open) => {
  test('an empty draft is saved, hidden from shoppers, and cannot be published', async () => {
    const { shop } = await open()
    const id = await add(shop, EMPTY_EDIT)
    const slug = `product-${slugify(id)}`
    expect((await findEditableProduct(shop.db, id, shop.now()))?.edit).toEqual({ ...EMPTY_EDIT, slug })
    expect(await listProducts(shop.db, shop.now())).toEqual([])
    const refused = await publishProduct(shop, OWNER, id, { version: 1 })
    expect(refused).toMatchObject({ ok: false, reason: 'legally-required' })
    expect(await findProduct(shop.db, id, shop.now())).toBeNull()
  })

  test('a product gets its slug from its name, and a second one of that name another', async () => {
    const { shop } = await open()
    const names = ['Pecans', 'Pecans', 'पेकान', '开心果', 'Search']
    const ids: string[] = []
    for (const name of names) ids.push(await add(shop, { ...FULL_EDIT, name, slug: '' }))
    const slugs = await Promise.all(ids.map((id) => slugNow(shop, id)))
    expect(slugs).toEqual([
      'pecans',
      `pecans-${slugify(ids[1] ?? '')}`,
      'pekan',
      'pecan-nuts-shelled',
      expect.anything(),
    ])
    expect(slugs[4]).toBe(`search-${slugify(ids[4] ?? '')}`)
  })

  test('the opening stock of a new product is its first lot, with its cost and shelf life', async () => {
    const { shop } = await open()
    const { id } = expectOk(await createProduct(shop, OWNER, { edit: FULL_EDIT, openingGrams: 12_500 }))
    expect(await findPool(shop.db, id)).toMatchObject({ onHandGrams: 12_500 })
    expect(await listLots(shop.db, [id])).toMatchObject([
      {
        receivedGrams: 12_500,
        leftGrams: 12_500,
        costPerKgPaise: FULL_EDIT.costPerKgPaise,
        bestBeforeDay: monthsAfter(indianDay(shop.now()), FULL_EDIT.shelfLifeMonths),
      },
    ])
    expect(await listMovements(shop.db, id)).toMatchObject([{ grams: 12_500, reason: 'Opening stock' }])
  })

  test('opening stock needs a best-before day: of the shelf life, or typed', async () => {
    const { shop } = await open()
    const today = indianDay(shop.now())
    const unknown = { ...FULL_EDIT, slug: '', shelfLifeMonths: 0 }
    const save = (openingBestBeforeDay: string | null) =>
      createProduct(shop, OWNER, { edit: unknown, openingGrams: 12_500, openingBestBeforeDay })
    expect(await save(null)).toEqual({ ok: false, reason: 'best-before-needed' })
    expect(await save(today)).toEqual({ ok: false, reason: 'best-before-passed' })
    const day = monthsAfter(today, 5)
    const saved = await save(day)
    expect(await listLots(shop.db, [saved.ok ? saved.value.id : ''])).toMatchObject([{ bestBeforeDay: day }])
    expect(await createProduct(shop, OWNER, { edit: unknown })).toMatchObject({ ok: true })
  })
})
