import { describe, expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { DAYS, later } from '#app/domain/instant.ts'
import { listRemovals } from '#app/domain/pictures/removal-store.server.ts'
import { expectPicture } from '#app/domain/pictures/remove-pictures.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { onBothDatabases } from '#test/make-shop.ts'
import { listPriceChanges } from '../../pricing/price-change-store.server.ts'
import { findProduct, listProducts } from '../product-store.server.ts'
import { findEditableProduct } from './editable-product-store.server.ts'
import { EMPTY_EDIT, type ProductEdit } from './product-edit.ts'
import { publishProduct } from './publish-product.server.ts'
import { saveProduct } from './save-product.server.ts'

const OWNER = 'usr_ravi'
const PHOTO = '/files/products/1700000000000_pecans-1280x1280.webp'
const LABEL = '/files/products/1700000000001_label-1280x960.webp'

const PECANS: ProductEdit = {
  ...EMPTY_EDIT,
  name: 'Pecans',
  genericName: 'Pecan nuts, shelled',
  countryOfOrigin: ['India'],
  nutritionalInfo: { calories: 691, protein: 9.2, fat: 72, carbs: 13.9, fiber: 9.6 },
  shelfLifeMonths: 8,
  allergen: 'Tree nuts (pecan)',
  ingredients: 'Pecans',
  packs: [
    { weight: '250g', pricePaise: 60_000, mrpPaise: 65_000 },
    { weight: '500g', pricePaise: 118_000, mrpPaise: 120_000 },
    { weight: '1kg', pricePaise: 230_000, mrpPaise: 230_000 },
  ],
  hsn: '08029900',
  gstRateBp: 500,
  images: [PHOTO],
  reorderGrams: 3000,
}

async function add(shop: Shop, edit: ProductEdit): Promise<string> {
  const saved = await saveProduct(shop, OWNER, null, edit, null)
  if (!saved.ok) throw new Error(saved.reason)
  return saved.value.id
}

onBothDatabases((open) => {
  test('a draft of which nothing is known is kept, unseen by shoppers, and cannot be published', async () => {
    const { shop } = await open()
    const id = await add(shop, EMPTY_EDIT)
    expect((await findEditableProduct(shop.db, id, shop.now()))?.edit).toEqual(EMPTY_EDIT)
    expect(await listProducts(shop.db, shop.now())).toEqual([])
    const refused = await publishProduct(shop, OWNER, id, true, 1)
    expect(refused).toMatchObject({ ok: false, reason: 'legally-required' })
    expect(await findProduct(shop.db, id, shop.now())).toBeNull()
  })

  test('a product saved whole reads back as it was said, and is bought once published', async () => {
    const { shop } = await open()
    const id = await add(shop, PECANS)
    expect((await findEditableProduct(shop.db, id, shop.now()))?.edit).toEqual(PECANS)
    expect(await publishProduct(shop, OWNER, id, true, 1)).toMatchObject({ ok: true })
    expect(await findProduct(shop.db, id, shop.now())).toMatchObject({ slug: 'pecans', hsn: '08029900', image: PHOTO })
  })

  test('two products of one name have two slugs', async () => {
    const { shop } = await open()
    const ids = [await add(shop, PECANS), await add(shop, PECANS), await add(shop, { ...PECANS, name: 'पेकान' })]
    const rows = await shop.db.selectFrom('products').select('slug').where('id', 'in', ids).execute()
    expect(new Set(rows.map((row) => row.slug)).size).toBe(3)
  })

  describe('changing', () => {
    test('the second editor is told, nothing of theirs is written; a file read in asks for no version', async () => {
      const { shop } = await open()
      const id = await add(shop, PECANS)
      expect(await saveProduct(shop, OWNER, id, { ...PECANS, grade: 'Mammoth' }, 1)).toMatchObject({
        ok: true,
        value: { id, version: 2 },
      })
      const late = await saveProduct(shop, OWNER, id, { ...PECANS, grade: 'Junior' }, 1)
      expect(late).toMatchObject({ ok: false, reason: 'changed-meanwhile' })
      expect((await findEditableProduct(shop.db, id, shop.now()))?.edit.grade).toBe('Mammoth')
      expect(await saveProduct(shop, OWNER, id, PECANS, null)).toMatchObject({ ok: true, value: { version: 3 } })
      expect(await saveProduct(shop, OWNER, 'none', PECANS, null)).toMatchObject({ reason: 'no-such-product' })
      const [newest] = await listAudit(shop.db, `product:${id}`)
      expect((await listAudit(shop.db, `product:${id}`)).map((line) => line.action)).toContain('save-product')
      expect(newest?.actor).toBe(OWNER)
    })

    test('a published product keeps what the law requires', async () => {
      const { shop } = await open()
      const id = await add(shop, PECANS)
      await publishProduct(shop, OWNER, id, true, 1)
      const emptied = await saveProduct(shop, OWNER, id, { ...PECANS, ingredients: '' }, 2)
      expect(emptied).toMatchObject({ reason: 'legally-required', detail: [{ field: 'ingredients' }] })
      expect((await findProduct(shop.db, id, shop.now()))?.ingredients).toBe('Pecans')
    })

    test('a price that changes goes into the history, and only that one', async () => {
      const { shop, clock } = await open()
      const id = await add(shop, PECANS)
      clock.advance(1000)
      const packs = PECANS.packs.map((pack) => (pack.weight === '1kg' ? { ...pack, pricePaise: 225_000 } : pack))
      await saveProduct(shop, OWNER, id, { ...PECANS, packs }, 1)
      const [newest, ...older] = await listPriceChanges(shop.db, id)
      expect(newest).toMatchObject({
        weight: '1kg',
        old: { pricePaise: 230_000, mrpPaise: 230_000 },
        new: { pricePaise: 225_000, mrpPaise: 230_000 },
        actor: OWNER,
      })
      expect(older.map((change) => change.old)).toEqual([null, null, null])
    })

    test('a rate of GST from a later day waits for it', async () => {
      const { shop, clock } = await open()
      const id = await add(shop, PECANS)
      await publishProduct(shop, OWNER, id, true, 1)
      const day = later(shop.now(), 40 * DAYS).slice(0, 10)
      await saveProduct(shop, OWNER, id, { ...PECANS, gstRateBp: 1200, gstFromDay: day }, 2)
      expect((await findProduct(shop.db, id, shop.now()))?.gstRateBp).toBe(500)
      expect((await findEditableProduct(shop.db, id, shop.now()))?.rates).toHaveLength(2)
      clock.advance(41 * DAYS)
      expect((await findProduct(shop.db, id, shop.now()))?.gstRateBp).toBe(1200)
    })

    test('pictures shown no more go after commit; one another product shows, or an upload that was kept, stays', async () => {
      const { shop } = await open()
      await expectPicture(shop.db, PHOTO, shop.now())
      const id = await add(shop, { ...PECANS, labelImage: LABEL })
      const dueTomorrow = () => listRemovals(shop.db, later(shop.now(), 2 * DAYS), 10)
      expect(await dueTomorrow()).toEqual([])
      await add(shop, { ...PECANS, images: [PHOTO] })
      await saveProduct(
        shop,
        OWNER,
        id,
        { ...PECANS, images: ['/pictures/v2/placeholder-800.webp'], labelImage: '' },
        1,
      )
      expect(await dueTomorrow()).toEqual([{ key: 'products/1700000000001_label', tries: 0 }])
    })
  })
})
