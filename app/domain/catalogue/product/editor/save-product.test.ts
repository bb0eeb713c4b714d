import { describe, expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { DAYS, later } from '#app/domain/instant.ts'
import { listRemovals } from '#app/domain/pictures/removal-store.server.ts'
import { scheduleUnusedRemoval } from '#app/domain/pictures/remove-pictures.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { FULL_EDIT } from '#test/data/full-edit.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { listPriceChanges } from '../../pricing/price-change-store.server.ts'
import { findProduct, listProducts } from '../product-store.server.ts'
import { findEditableProduct } from './editable-product-store.server.ts'
import { EMPTY_EDIT, type ProductEdit } from './product-edit.ts'
import { publishProduct } from './publish-product.server.ts'
import { saveProduct } from './save-product.server.ts'

const OWNER = 'usr_ravi'
const [PHOTO = ''] = FULL_EDIT.images

async function add(shop: Shop, edit: ProductEdit): Promise<string> {
  const saved = await saveProduct(shop, OWNER, null, edit, null)
  if (!saved.ok) throw new Error(saved.reason)
  return saved.value.id
}

onBothDatabases((open) => {
  test('an empty draft is saved, hidden from shoppers, and cannot be published', async () => {
    const { shop } = await open()
    const id = await add(shop, EMPTY_EDIT)
    expect((await findEditableProduct(shop.db, id, shop.now()))?.edit).toEqual(EMPTY_EDIT)
    expect(await listProducts(shop.db, shop.now())).toEqual([])
    const refused = await publishProduct(shop, OWNER, id, 1)
    expect(refused).toMatchObject({ ok: false, reason: 'legally-required' })
    expect(await findProduct(shop.db, id, shop.now())).toBeNull()
  })

  test('every field is saved and reads back, the GST day as a rate, and a published product can be bought', async () => {
    const { shop } = await open()
    const id = await add(shop, FULL_EDIT)
    const product = await findEditableProduct(shop.db, id, shop.now())
    expect(product?.edit).toEqual({ ...FULL_EDIT, gstFromDay: null })
    expect(product?.rates).toEqual([{ fromDay: FULL_EDIT.gstFromDay, hsn: FULL_EDIT.hsn, rateBp: FULL_EDIT.gstRateBp }])
    const changed = await add(shop, EMPTY_EDIT)
    await saveProduct(shop, OWNER, changed, FULL_EDIT, 1)
    expect((await findEditableProduct(shop.db, changed, shop.now()))?.edit).toEqual({ ...FULL_EDIT, gstFromDay: null })
    expect(await publishProduct(shop, OWNER, id, 1)).toMatchObject({ ok: true })
    expect(await findProduct(shop.db, id, shop.now())).toMatchObject({ slug: 'pecans', hsn: '08029900', image: PHOTO })
  })

  test('two products of one name have two slugs', async () => {
    const { shop } = await open()
    const ids = [
      await add(shop, FULL_EDIT),
      await add(shop, FULL_EDIT),
      await add(shop, { ...FULL_EDIT, name: 'पेकान' }),
    ]
    const rows = await shop.db.selectFrom('products').select('slug').where('id', 'in', ids).execute()
    expect(new Set(rows.map((row) => row.slug)).size).toBe(3)
  })

  describe('changing', () => {
    test('a stale version is refused and writes nothing; without a version the edit is saved', async () => {
      const { shop } = await open()
      const id = await add(shop, FULL_EDIT)
      expect(await saveProduct(shop, OWNER, id, { ...FULL_EDIT, grade: 'Mammoth' }, 1)).toMatchObject({
        ok: true,
        value: { id, version: 2 },
      })
      const late = await saveProduct(shop, OWNER, id, { ...FULL_EDIT, grade: 'Junior' }, 1)
      expect(late).toMatchObject({ ok: false, reason: 'changed-meanwhile' })
      expect((await findEditableProduct(shop.db, id, shop.now()))?.edit.grade).toBe('Mammoth')
      expect(await saveProduct(shop, OWNER, id, FULL_EDIT, null)).toMatchObject({ ok: true, value: { version: 3 } })
      expect(await saveProduct(shop, OWNER, 'none', FULL_EDIT, null)).toMatchObject({ reason: 'product-not-found' })
      const [newest] = await listAudit(shop.db, `product:${id}`)
      expect((await listAudit(shop.db, `product:${id}`)).map((line) => line.action)).toContain('save-product')
      expect(newest?.actor).toBe(OWNER)
    })

    test('a published product cannot lose a legal declaration', async () => {
      const { shop } = await open()
      const id = await add(shop, FULL_EDIT)
      await publishProduct(shop, OWNER, id, 1)
      const emptied = await saveProduct(shop, OWNER, id, { ...FULL_EDIT, ingredients: '' }, 2)
      expect(emptied).toMatchObject({ reason: 'legally-required', detail: [{ field: 'ingredients' }] })
      expect((await findProduct(shop.db, id, shop.now()))?.ingredients).toBe('Pecans')
    })

    test('a changed price goes into the history, and only that one', async () => {
      const { shop, clock } = await open()
      const id = await add(shop, FULL_EDIT)
      clock.advance(1000)
      const packs = FULL_EDIT.packs.map((pack) => (pack.weight === '1kg' ? { ...pack, pricePaise: 225_000 } : pack))
      await saveProduct(shop, OWNER, id, { ...FULL_EDIT, packs }, 1)
      const [newest, ...older] = await listPriceChanges(shop.db, id)
      expect(newest).toMatchObject({
        weight: '1kg',
        old: { pricePaise: 230_000, mrpPaise: 230_000 },
        new: { pricePaise: 225_000, mrpPaise: 230_000 },
        actor: OWNER,
      })
      expect(older.map((change) => change.old)).toEqual([null, null, null])
    })

    test('a GST rate from a later day is in force from that day', async () => {
      const { shop, clock } = await open()
      const id = await add(shop, FULL_EDIT)
      await publishProduct(shop, OWNER, id, 1)
      const day = later(shop.now(), 40 * DAYS).slice(0, 10)
      await saveProduct(shop, OWNER, id, { ...FULL_EDIT, gstRateBp: 1200, gstFromDay: day }, 2)
      expect((await findProduct(shop.db, id, shop.now()))?.gstRateBp).toBe(500)
      expect((await findEditableProduct(shop.db, id, shop.now()))?.rates).toHaveLength(2)
      clock.advance(41 * DAYS)
      expect((await findProduct(shop.db, id, shop.now()))?.gstRateBp).toBe(1200)
    })

    test('pictures that no product shows are removed; one that another product shows stays', async () => {
      const { shop } = await open()
      await scheduleUnusedRemoval(shop.db, PHOTO, shop.now())
      const id = await add(shop, FULL_EDIT)
      const dueTomorrow = () => listRemovals(shop.db, later(shop.now(), 2 * DAYS), 10)
      expect(await dueTomorrow()).toEqual([])
      await add(shop, { ...FULL_EDIT, labelImage: '' })
      await saveProduct(
        shop,
        OWNER,
        id,
        { ...FULL_EDIT, images: ['/pictures/v2/placeholder-800.webp'], labelImage: '' },
        1,
      )
      expect(await dueTomorrow()).toEqual([{ key: 'products/1700000000001_label', tries: 0 }])
    })
  })
})
