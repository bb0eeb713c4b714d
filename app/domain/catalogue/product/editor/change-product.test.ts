import { describe, expect, test } from 'vitest'
import { inTransaction } from '#app/db/db.server.ts'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { recordClosedMonth } from '#app/domain/closed-months/record-closed-month.server.ts'
import { listRemovals } from '#app/domain/pictures/picture-removal-store.server.ts'
import { scheduleUnusedRemoval } from '#app/domain/pictures/schedule-and-remove-pictures.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { slugify } from '#app/domain/text/slug.ts'
import { DAYS, later } from '#app/domain/time/instant.ts'
import { FULL_EDIT } from '#test/data/full-product-edit.ts'
import { expectOk } from '#test/expect-ok.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { addCollection } from '../../collections/change-collections.server.ts'
import { listPriceChanges } from '../../pricing/price-change-store.server.ts'
import { findProductOfKey } from '../named-product-store.server.ts'
import { findProduct } from '../published-product-store.server.ts'
import { listOldSlugs } from '../slug-store.server.ts'
import { changeProduct } from './change-product.server.ts'
import { createProduct } from './create-product.server.ts'
import { findEditableProduct } from './editable-product-store.server.ts'
import { EMPTY_EDIT, type ProductEdit } from './product-edit.ts'
import { publishProduct } from './publish-product.server.ts'
import { removeProduct } from './remove-product.server.ts'

const OWNER = 'usr_ravi'
const [PHOTO = ''] = FULL_EDIT.images

async function add(shop: Shop, edit: ProductEdit): Promise<string> {
  const saved = expectOk(await createProduct(shop, OWNER, { edit }))
  return saved.id
}

async function slugNow(shop: Shop, id: string): Promise<string | undefined> {
  return (await findEditableProduct(shop.db, id, shop.now()))?.edit.slug
}

onBothDatabases((open) => {
  test('every field is saved and reads back, the GST day as a rate, and a published product can be bought', async () => {
    const { shop } = await open()
    await addCollection(shop, OWNER, { name: 'Gifts', hindiName: '' })
    const id = await add(shop, FULL_EDIT)
    const product = await findEditableProduct(shop.db, id, shop.now())
    expect(product?.edit).toEqual({ ...FULL_EDIT, gstFromDay: null })
    expect(product?.rates).toEqual([{ fromDay: FULL_EDIT.gstFromDay, hsn: FULL_EDIT.hsn, rateBp: FULL_EDIT.gstRateBp }])
    const changed = await add(shop, EMPTY_EDIT)
    const second = { ...FULL_EDIT, slug: 'more-pecans' }
    await changeProduct(shop, OWNER, changed, { version: 1, edit: second })
    expect((await findEditableProduct(shop.db, changed, shop.now()))?.edit).toEqual({ ...second, gstFromDay: null })
    expect(await publishProduct(shop, OWNER, id, { version: 1 })).toMatchObject({ ok: true })
    expect(await findProduct(shop.db, id, shop.now())).toMatchObject({ slug: 'pecans', hsn: '08029900', image: PHOTO })
  })

  describe('a slug', () => {
    const rename = (shop: Shop, id: string, slug: string, takesOldSlug = false) =>
      changeProduct(shop, OWNER, id, { version: null, edit: { ...FULL_EDIT, slug }, takesOldSlug })

    test('that is replaced leads to the product, in one step however often it is renamed', async () => {
      const { shop } = await open()
      const id = await add(shop, FULL_EDIT)
      for (const slug of ['pecan-halves', 'sweet-pecans', 'big-pecans']) await rename(shop, id, slug)
      expect((await listOldSlugs(shop.db, id)).toSorted()).toEqual(['pecan-halves', 'pecans', 'sweet-pecans'])
      for (const key of ['pecans', 'pecan-halves', 'sweet-pecans', 'big-pecans', id])
        expect(await findProductOfKey(shop.db, key)).toMatchObject({ id, slug: 'big-pecans' })
      await rename(shop, id, 'pecans')
      expect((await listOldSlugs(shop.db, id)).toSorted()).toEqual(['big-pecans', 'pecan-halves', 'sweet-pecans'])
      expect(await findProductOfKey(shop.db, 'pecans')).toMatchObject({ id, slug: 'pecans' })
    })

    test('that is empty stays as it is', async () => {
      const { shop } = await open()
      const id = await add(shop, FULL_EDIT)
      expect(await rename(shop, id, '')).toMatchObject({ ok: true })
      expect([await slugNow(shop, id), await listOldSlugs(shop.db, id)]).toEqual(['pecans', []])
    })

    test('of another product is refused, and so is its id', async () => {
      const { shop } = await open()
      const [first, second] = [await add(shop, FULL_EDIT), await add(shop, { ...FULL_EDIT, slug: 'second' })]
      expect(await rename(shop, second, 'pecans', true)).toMatchObject({ reason: 'slug-taken' })
      expect(await rename(shop, second, first)).toMatchObject({ reason: 'slug-taken' })
      expect(await createProduct(shop, OWNER, { edit: FULL_EDIT })).toMatchObject({ reason: 'slug-taken' })
      expect(await slugNow(shop, second)).toBe('second')
    })

    test('that another product had is given only when asked for, and then leads there no more', async () => {
      const { shop } = await open()
      const [first, second] = [await add(shop, FULL_EDIT), await add(shop, { ...FULL_EDIT, slug: 'second' })]
      await rename(shop, first, 'first')
      expect(await rename(shop, second, 'pecans')).toMatchObject({ reason: 'slug-was-used' })
      expect(await createProduct(shop, OWNER, { edit: FULL_EDIT })).toMatchObject({ reason: 'slug-was-used' })
      const third = await add(shop, { ...FULL_EDIT, slug: '' })
      expect(await slugNow(shop, third)).toBe(`pecans-${slugify(third)}`)
      expect(await rename(shop, second, 'pecans', true)).toMatchObject({ ok: true })
      expect(await findProductOfKey(shop.db, 'pecans')).toMatchObject({ id: second })
      expect(await listOldSlugs(shop.db, first)).toEqual([])
      expect(await listOldSlugs(shop.db, second)).toEqual(['second'])
    })

    test('wanted by two products at once is given to one', async () => {
      const { shop } = await open()
      const ids = [await add(shop, FULL_EDIT), await add(shop, { ...FULL_EDIT, slug: 'second' })]
      const renamed = await Promise.all(ids.map((id) => rename(shop, id, 'wanted')))
      expect(renamed.map((result) => (result.ok ? 'ok' : result.reason)).toSorted()).toEqual(['ok', 'slug-taken'])
    })

    test('and old ones go with a product that is deleted', async () => {
      const { shop } = await open()
      const id = await add(shop, FULL_EDIT)
      await rename(shop, id, 'first')
      expect(await removeProduct(shop, OWNER, id, { version: 2, deleteIfUnused: true })).toMatchObject({
        value: 'deleted',
      })
      expect(await findProductOfKey(shop.db, 'pecans')).toBeNull()
    })
  })

  describe('changing', () => {
    test('a stale version is refused and writes nothing; without a version the edit is saved', async () => {
      const { shop } = await open()
      const id = await add(shop, FULL_EDIT)
      expect(
        await changeProduct(shop, OWNER, id, { version: 1, edit: { ...FULL_EDIT, grade: 'Mammoth' } }),
      ).toMatchObject({
        ok: true,
        value: { id, version: 2 },
      })
      const late = await changeProduct(shop, OWNER, id, { version: 1, edit: { ...FULL_EDIT, grade: 'Junior' } })
      expect(late).toMatchObject({ ok: false, reason: 'changed-meanwhile' })
      expect((await findEditableProduct(shop.db, id, shop.now()))?.edit.grade).toBe('Mammoth')
      expect(await changeProduct(shop, OWNER, id, { version: null, edit: FULL_EDIT })).toMatchObject({
        ok: true,
        value: { version: 3 },
      })
      expect(await changeProduct(shop, OWNER, 'none', { version: null, edit: FULL_EDIT })).toMatchObject({
        reason: 'product-not-found',
      })
      const [newest] = await listAudit(shop.db, `product:${id}`)
      expect((await listAudit(shop.db, `product:${id}`)).map((line) => line.action)).toContain('save-product')
      expect(newest?.actor).toBe(OWNER)
    })

    test('a published product cannot lose a legal declaration', async () => {
      const { shop } = await open()
      const id = await add(shop, FULL_EDIT)
      await publishProduct(shop, OWNER, id, { version: 1 })
      const emptied = await changeProduct(shop, OWNER, id, { version: 2, edit: { ...FULL_EDIT, ingredients: '' } })
      expect(emptied).toMatchObject({ reason: 'legally-required', detail: [{ field: 'ingredients' }] })
      expect((await findProduct(shop.db, id, shop.now()))?.ingredients).toBe('Pecans')
    })

    test('a changed price goes into the history, and only that one', async () => {
      const { shop, clock } = await open()
      const id = await add(shop, FULL_EDIT)
      clock.advance(1000)
      const packs = FULL_EDIT.packs.map((pack) => (pack.weight === '1kg' ? { ...pack, pricePaise: 225_000 } : pack))
      await changeProduct(shop, OWNER, id, { version: 1, edit: { ...FULL_EDIT, packs } })
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
      await publishProduct(shop, OWNER, id, { version: 1 })
      const day = later(shop.now(), 40 * DAYS).slice(0, 10)
      await changeProduct(shop, OWNER, id, { version: 2, edit: { ...FULL_EDIT, gstRateBp: 1200, gstFromDay: day } })
      expect((await findProduct(shop.db, id, shop.now()))?.gstRateBp).toBe(500)
      expect((await findEditableProduct(shop.db, id, shop.now()))?.rates).toHaveLength(2)
      clock.advance(41 * DAYS)
      expect((await findProduct(shop.db, id, shop.now()))?.gstRateBp).toBe(1200)
    })

    test('another GST rate does not begin in a month whose books are closed', async () => {
      const { shop, clock } = await open()
      clock.set('2026-11-20T06:30:00.000Z')
      const id = await add(shop, { ...FULL_EDIT, gstFromDay: '2025-09-22' })
      const closed = { month: '2026-10', sums: '{}', closedBy: OWNER, closedAt: shop.now() }
      await inTransaction(shop.db, (tx) => recordClosedMonth(tx, closed))
      const change = (gstFromDay: string, gstRateBp: number) =>
        changeProduct(shop, OWNER, id, { version: 1, edit: { ...FULL_EDIT, gstRateBp, gstFromDay } })
      expect(await change('2026-10-31', 1200)).toMatchObject({ reason: 'rate-month-closed' })
      expect(await change('2026-09-01', 1200)).toMatchObject({ reason: 'rate-month-closed' })
      expect(await change('2026-11-01', 1200)).toMatchObject({ ok: true })
    })

    test('pictures that no product shows are removed; one that another product shows stays', async () => {
      const { shop } = await open()
      await scheduleUnusedRemoval(shop.db, PHOTO, shop.now())
      const id = await add(shop, FULL_EDIT)
      const dueTomorrow = () => listRemovals(shop.db, later(shop.now(), 2 * DAYS), 10)
      expect(await dueTomorrow()).toEqual([])
      await add(shop, { ...FULL_EDIT, slug: 'second', labelImage: '' })
      await changeProduct(shop, OWNER, id, {
        version: 1,
        edit: { ...FULL_EDIT, images: ['/pictures/v2/placeholder-800.webp'], labelImage: '' },
      })
      expect(await dueTomorrow()).toEqual([{ key: 'products/1700000000001_label', tries: 0 }])
    })
  })
})
