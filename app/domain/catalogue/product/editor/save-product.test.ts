import { describe, expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { listLots } from '#app/domain/inventory/lots/lot-store.server.ts'
import { findPool, listMovements } from '#app/domain/inventory/stock/stock-store.server.ts'
import { listRemovals } from '#app/domain/pictures/picture-removal-store.server.ts'
import { scheduleUnusedRemoval } from '#app/domain/pictures/remove-pictures.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { slugify } from '#app/domain/text/slug.ts'
import { monthsAfter } from '#app/domain/time/calendar-day.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { DAYS, later } from '#app/domain/time/instant.ts'
import { FULL_EDIT } from '#test/data/full-product-edit.ts'
import { expectOk } from '#test/expect-ok.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { addCollection } from '../../collections/change-collections.server.ts'
import { listPriceChanges } from '../../pricing/price-change-store.server.ts'
import { findProduct, listProducts } from '../published-product-store.server.ts'
import { findProductOfKey, listOldSlugs } from '../slug-store.server.ts'
import { findEditableProduct } from './editable-product-store.server.ts'
import { EMPTY_EDIT, type ProductEdit } from './product-edit.ts'
import { publishProduct } from './publish-product.server.ts'
import { removeProduct } from './remove-product.server.ts'
import { saveProduct } from './save-product.server.ts'

const OWNER = 'usr_ravi'
const [PHOTO = ''] = FULL_EDIT.images

async function add(shop: Shop, edit: ProductEdit): Promise<string> {
  const saved = expectOk(await saveProduct(shop, OWNER, null, edit, null))
  return saved.id
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
    const refused = await publishProduct(shop, OWNER, id, 1)
    expect(refused).toMatchObject({ ok: false, reason: 'legally-required' })
    expect(await findProduct(shop.db, id, shop.now())).toBeNull()
  })

  test('every field is saved and reads back, the GST day as a rate, and a published product can be bought', async () => {
    const { shop } = await open()
    await addCollection(shop, OWNER, { name: 'Gifts', hindiName: '' })
    const id = await add(shop, FULL_EDIT)
    const product = await findEditableProduct(shop.db, id, shop.now())
    expect(product?.edit).toEqual({ ...FULL_EDIT, gstFromDay: null })
    expect(product?.rates).toEqual([{ fromDay: FULL_EDIT.gstFromDay, hsn: FULL_EDIT.hsn, rateBp: FULL_EDIT.gstRateBp }])
    const changed = await add(shop, EMPTY_EDIT)
    const second = { ...FULL_EDIT, slug: 'more-pecans' }
    await saveProduct(shop, OWNER, changed, second, 1)
    expect((await findEditableProduct(shop.db, changed, shop.now()))?.edit).toEqual({ ...second, gstFromDay: null })
    expect(await publishProduct(shop, OWNER, id, 1)).toMatchObject({ ok: true })
    expect(await findProduct(shop.db, id, shop.now())).toMatchObject({ slug: 'pecans', hsn: '08029900', image: PHOTO })
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
    const saved = await saveProduct(shop, OWNER, null, FULL_EDIT, null, { openingGrams: 12_500 })
    const { id } = expectOk(saved)
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
    const again = await saveProduct(shop, OWNER, id, FULL_EDIT, null, { openingGrams: 12_500 })
    expect([again.ok, (await findPool(shop.db, id)).onHandGrams]).toEqual([true, 12_500])
  })

  test('opening stock needs a best-before day: of the shelf life, or typed', async () => {
    const { shop } = await open()
    const today = indianDay(shop.now())
    const unknown = { ...FULL_EDIT, slug: '', shelfLifeMonths: 0 }
    const save = (openingBestBeforeDay: string | null) =>
      saveProduct(shop, OWNER, null, unknown, null, { openingGrams: 12_500, openingBestBeforeDay })
    expect(await save(null)).toEqual({ ok: false, reason: 'best-before-needed' })
    expect(await save(today)).toEqual({ ok: false, reason: 'best-before-passed' })
    const day = monthsAfter(today, 5)
    const saved = await save(day)
    expect(await listLots(shop.db, [saved.ok ? saved.value.id : ''])).toMatchObject([{ bestBeforeDay: day }])
    expect(await saveProduct(shop, OWNER, null, unknown, null)).toMatchObject({ ok: true })
  })

  describe('a slug', () => {
    const rename = (shop: Shop, id: string, slug: string, takesOldSlug = false) =>
      saveProduct(shop, OWNER, id, { ...FULL_EDIT, slug }, null, { takesOldSlug })

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
      expect(await saveProduct(shop, OWNER, null, FULL_EDIT, null)).toMatchObject({ reason: 'slug-taken' })
      expect(await slugNow(shop, second)).toBe('second')
    })

    test('that another product had is given only when asked for, and then leads there no more', async () => {
      const { shop } = await open()
      const [first, second] = [await add(shop, FULL_EDIT), await add(shop, { ...FULL_EDIT, slug: 'second' })]
      await rename(shop, first, 'first')
      expect(await rename(shop, second, 'pecans')).toMatchObject({ reason: 'slug-was-used' })
      expect(await saveProduct(shop, OWNER, null, FULL_EDIT, null)).toMatchObject({ reason: 'slug-was-used' })
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
      expect(await removeProduct(shop, OWNER, id, { seenVersion: 2, deleteIfUnused: true })).toMatchObject({
        value: 'deleted',
      })
      expect(await findProductOfKey(shop.db, 'pecans')).toBeNull()
    })
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
      await add(shop, { ...FULL_EDIT, slug: 'second', labelImage: '' })
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
