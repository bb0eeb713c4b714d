import { expect, test } from 'vitest'
import { addCategory, removeCategory } from '#app/domain/catalogue/categories/change-categories.server.ts'
import { createProduct } from '#app/domain/catalogue/product/editor/create-product.server.ts'
import type { ProductEdit } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { publishProduct } from '#app/domain/catalogue/product/editor/publish-product.server.ts'
import { addPackSizes, removePackSize } from '#app/domain/catalogue/shop-pack-sizes/change-pack-sizes.server.ts'
import { listPackSizes } from '#app/domain/catalogue/shop-pack-sizes/pack-size-store.server.ts'
import { NEW_SHOP_PACK_SIZES } from '#app/domain/pack-size/new-shop-pack-sizes.ts'
import type { Shop } from '#app/domain/shop.ts'
import { FULL_EDIT } from '#test/data/full-product-edit.ts'
import { expectOk } from '#test/expect-ok.ts'
import { apiClient } from '#test/http/api-client.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { publishCollection } from '#test/shop/publish-collection.ts'
import { checkImport } from './check-import.server.ts'
import { createImport } from './create-import.server.ts'
import { exportHeaders, exportProducts } from './export-products.server.ts'
import { countRows } from './import-row-store.server.ts'
import { findImport } from './import-store.server.ts'
import { runOrUndoImports } from './run-or-undo-imports.server.ts'
import { startImport } from './start-cancel-or-undo-import.server.ts'

const OWNER = 'usr_owner'
const SIZES = ['50g', 'Tin 400g', 'Jar 2kg'] as const

const pack = (weight: (typeof SIZES)[number], rupees: number) => ({
  weight,
  pricePaise: rupees * 100,
  mrpPaise: rupees * 110,
})

// A file has no pictures: they are uploaded.
const OF_ALL: ProductEdit = {
  ...FULL_EDIT,
  images: [],
  imageAlts: {},
  labelImage: '',
  collections: ['onam'],
  searchWords: ['masala', 'मसाला'],
}
const SPICES: readonly ProductEdit[] = [
  {
    ...OF_ALL,
    name: 'Malabar Pepper',
    slug: 'malabar-pepper',
    category: 'whole-spices',
    kinds: ['Sun dried', 'Whole'],
    packs: [pack('50g', 95), pack('Tin 400g', 690), pack('Jar 2kg', 3300)],
    hsn: '09041120',
  },
  {
    ...OF_ALL,
    name: 'Turmeric',
    slug: 'turmeric',
    category: 'ground-spices',
    collections: [],
    kinds: ['ground', 'साबुत'],
    packs: [pack('Tin 400g', 240)],
    hsn: '09103030',
  },
]

/** A shop with shelves for spices alone, and nothing on them. */
async function makeShelves(shop: Shop): Promise<void> {
  const steps = []
  for (const size of SIZES) steps.push(await addPackSizes(shop, OWNER, size))
  for (const size of NEW_SHOP_PACK_SIZES) steps.push(await removePackSize(shop, OWNER, size))
  for (const name of ['Whole Spices', 'Ground Spices'])
    steps.push(await addCategory(shop, OWNER, { name, hindiName: '', pictureOf: '' }))
  for (const id of ['nuts', 'dates', 'dried-fruits', 'mixed'])
    steps.push(await removeCategory(shop, OWNER, id, { moveTo: null }))
  expect(steps.filter((step) => !step.ok)).toEqual([])
  await publishCollection(shop, 'Onam', [])
}

/** Publishes every product. */
async function publishAll(shop: Shop): Promise<void> {
  for (const { id, version } of await shop.db.selectFrom('products').select(['id', 'version']).execute())
    expect(await publishProduct(shop, OWNER, id, { version })).toMatchObject({ ok: true })
}

async function rowsOf(shop: Shop): Promise<{ headers: string[]; rows: string[][] }> {
  const sizes = await listPackSizes(shop.db)
  const rows: string[][] = []
  for await (const row of exportProducts(shop, sizes)) rows.push(row)
  return { headers: exportHeaders(sizes), rows }
}

/** A table without the ids, which are of one shop. */
const withoutIds = ({ headers, rows }: { headers: string[]; rows: string[][] }) => ({
  headers: headers.slice(1),
  rows: rows.map((row) => row.slice(1)).sort(),
})

/** What the API tells of a shop: its list with the filters, and each product, by slugs. */
async function apiViewOf(shop: Shop) {
  const request = apiClient(shop)
  const list = (await request('/api/v1/products')).body
  const products = await Promise.all(
    list.products.map(async ({ id }: { id: string }) => {
      const { id: own, ...told } = (await request(`/api/v1/products/${id}`)).body
      expect(own).toBe(id)
      return told
    }),
  )
  const bySlug = (a: { slug: string }, b: { slug: string }) => (a.slug < b.slug ? -1 : 1)
  const whole = (await request('/api/v1/products?kind=whole&category=whole-spices')).body
  return {
    total: list.total,
    facets: list.facets,
    products: products.sort(bySlug),
    whole: whole.products.map(({ name }: { name: string }) => name),
    collections: (await request('/api/v1/collections')).body,
  }
}

onBothDatabases((open) => {
  test('a catalogue of own sizes, categories, collections and kinds is the same after a file and in the interface', async () => {
    const [{ shop: first }, { shop: second }] = [await open(), await open()]
    await makeShelves(first)
    for (const edit of SPICES) expect(await createProduct(first, OWNER, { edit })).toMatchObject({ ok: true })
    await publishAll(first)
    const file = await rowsOf(first)

    await makeShelves(second)
    const { headers, rows } = withoutIds(file)
    const made = await createImport(second, OWNER, { fileName: 'spices.csv', headers, rows })
    const id = expectOk(made)
    await checkImport(second, id, (await findImport(second.db, id))?.mapping ?? [])
    await startImport(second, OWNER, id)
    await runOrUndoImports(second)
    expect(await countRows(second.db, id, 'outcome')).toEqual({ create: 2, update: 0, unchanged: 0, failed: 0 })
    await publishAll(second)

    expect(withoutIds(await rowsOf(second))).toEqual(withoutIds(file))
    const told = await apiViewOf(first)
    expect(await apiViewOf(second)).toEqual(told)
    expect(told.whole).toEqual(['Malabar Pepper'])
    expect(told.products.map(({ kinds, category }) => [category, kinds])).toEqual([
      ['whole-spices', ['Sun dried', 'Whole']],
      ['ground-spices', ['ground', 'साबुत']],
    ])
    const kinds = told.facets.find(({ name }: { name: string }) => name === 'kind').options
    expect(kinds.map(({ value }: { value: string }) => value)).toEqual(['ground', 'sun-dried', 'whole', 'साबुत'])
  })
})
