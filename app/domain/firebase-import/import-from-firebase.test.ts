import { expect, test } from 'vitest'
import { createProduct } from '#app/domain/catalogue/product/editor/create-product.server.ts'
import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import { EMPTY_EDIT } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { findProductOfKey } from '#app/domain/catalogue/product/named-product-store.server.ts'
import { findUser, findUserByPhone } from '#app/domain/identity/user-store.server.ts'
import type { Upload } from '#app/domain/pictures/picture-storage.ts'
import { done, refused } from '#app/domain/result.ts'
import type { Shop } from '#app/domain/shop.ts'
import { invariantViolations } from '#test/oracles/shop-invariants.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { readExportFolder } from '../../../commands/import.ts'
import type { ExportFolder } from './firestore-documents.ts'
import { importFromFirebase } from './import-from-firebase.server.ts'
import type { ImportOptions } from './import-options.ts'
import type { RecordReport } from './import-report.ts'

const FOLDER = readExportFolder(new URL('../../../test/firebase-export', import.meta.url).pathname)
const OPTIONS: ImportOptions = { isDryRun: false, admins: false, unit: 'kg' }

async function run(shop: Shop, options: Partial<ImportOptions> = {}, folder: ExportFolder = FOLDER) {
  const reports: RecordReport[] = []
  await importFromFirebase(shop, 'test', folder, { ...OPTIONS, ...options }, (report) => reports.push(report))
  return reports
}
const outcomes = (reports: readonly RecordReport[], from: string) =>
  reports.filter((report) => report.from === from).map(({ id, outcome }) => `${id} ${outcome}`)
const fieldsOf = (reports: readonly RecordReport[], id: string) =>
  reports.find((report) => report.id === id)?.findings.map(({ field, did }) => `${field} ${did}`)

onBothDatabases((openShop) => {
  const open = async () => {
    const { shop } = await openShop()
    return { shop: { ...shop, pictures: { ...shop.pictures, save: storeWithoutEncoding } } }
  }

  test('imports products as drafts with their ids, prices, stock and photographs', async () => {
    const { shop } = await openShop()
    const reports = await run(shop)
    expect(outcomes(reports, 'products')).toEqual([
      'products.jsonl, line 4 left-out',
      'products.jsonl, line 5 left-out',
      'products.jsonl, line 2 left-out',
      ...['almonds', 'cashews-w240', 'medjool', 'apricots', 'old/slash id', 'nameless', 'walnuts', 'pistachios'].map(
        (id) => `${id} taken`,
      ),
      expect.stringMatching(/^without-id-[\w-]{16} taken$/),
    ])
    const almonds = await findEditableProduct(shop.db, 'almonds', shop.now())
    expect(almonds).toMatchObject({
      publishedAt: null,
      edit: { name: 'California Almonds', packs: [{ pricePaise: 28_500 }, {}, {}] },
    })
    expect(almonds?.edit.images).toEqual([expect.stringMatching(/^\/files\/products\/\d+_california-almonds/)])
    const pool = await shop.db.selectFrom('stock_pools').selectAll().where('product_id', '=', 'almonds').execute()
    expect(pool).toMatchObject([{ on_hand_grams: 25_000 }])
    // A photograph shown by a product is not deleted.
    expect(await shop.db.selectFrom('picture_removals').selectAll().execute()).toEqual([])
    expect(await invariantViolations(shop)).toEqual([])
  })

  test('an id that is the address of another product is not kept', async () => {
    const { shop } = await openShop()
    const saved = await createProduct(shop, 'usr_owner', { edit: { ...EMPTY_EDIT, name: 'Almonds' } })
    const id = saved.ok ? saved.value.id : ''
    const reports = await run(shop)
    expect(fieldsOf(reports, 'almonds')).toContain('id corrected')
    expect(await findProductOfKey(shop.db, 'almonds')).toMatchObject({ id, name: 'Almonds' })
  })

  test('reports the findings of each product', async () => {
    const { shop } = await openShop()
    const reports = await run(shop)
    expect(fieldsOf(reports, 'almonds')).toEqual([])
    expect(fieldsOf(reports, 'cashews-w240')).toEqual([
      'name corrected',
      'category corrected',
      'nutritionalInfo.calories corrected',
      'nutritionalInfo.protein corrected',
      'prices.1kg corrected',
      'prices.250 GM corrected',
      'prices.250 GM corrected',
      'prices.0.5 kg corrected',
      'prices.0.5 kg corrected',
      'stock corrected',
    ])
    expect(fieldsOf(reports, 'medjool')).toEqual([
      'category corrected',
      'nutritionalInfo.protein left-out',
      'nutritionalInfo.sodium left-out',
      'prices.250g corrected',
      'prices.500g left-out',
      'prices.1kg left-out',
      'prices.130g left-out',
      'stock corrected',
      'image left-out',
    ])
    expect(fieldsOf(reports, 'apricots')).toEqual(['category corrected', 'prices.250g left-out', 'stock corrected'])
    expect(fieldsOf(reports, 'old/slash id')).toEqual([
      'category corrected',
      'prices left-out',
      'stock left-out',
      'rating left-out',
      'reviews left-out',
      'image left-out',
      'id corrected',
    ])
    expect(fieldsOf(reports, 'nameless')).toEqual([
      'name corrected',
      'category corrected',
      'prices.1kg left-out',
      'stock left-out',
    ])
    expect(fieldsOf(reports, 'walnuts')).toEqual(['image left-out'])
    expect(fieldsOf(reports, 'pistachios')).toEqual(['createdAt left-out'])
  })

  test('customers keep their Firebase id, and sign in with their phone by any provider', async () => {
    const { shop } = await open()
    const reports = await run(shop)
    expect(outcomes(reports, 'users')).toEqual([
      'uid-asha taken',
      'uid-imran taken',
      'uid-lakshmi taken',
      'uid-twin left-out',
      'uid-abroad left-out',
      'uid-no-phone left-out',
      'uid-nameless taken',
      'uid-odd-name taken',
      'uid/with/slashes taken',
    ])
    const asha = await findUser(shop.db, 'uid-asha', [])
    expect(asha).toMatchObject({
      phone: '+919812345678',
      phoneVerified: true,
      role: 'customer',
      createdAt: '2024-03-01T10:20:30.456Z',
    })
    expect(asha?.addresses).toMatchObject([{ type: 'Home', state: '07', pincode: '110006' }])
    expect(asha?.defaultAddressId).toBe(asha?.addresses[0]?.id)
    const account = await shop.db
      .selectFrom('accounts')
      .selectAll()
      .where('phone', '=', '+919812345678')
      .executeTakeFirst()
    expect(account).toMatchObject({ id: 'uid-asha', provider_uid: 'uid-asha' })
    expect(await findUserByPhone(shop.db, '+919900112255', [])).toMatchObject({ id: expect.not.stringContaining('/') })
    // Without a name there is no profile yet: they are asked for it when they sign in.
    expect(await findUser(shop.db, 'uid-nameless', [])).toBeNull()
    expect(fieldsOf(reports, 'uid-asha')).toEqual(['addresses[0] corrected', 'addresses[1] left-out', 'cart left-out'])
    expect(fieldsOf(reports, 'uid-odd-name')).toEqual([
      'phone corrected',
      'name left-out',
      'isAdmin left-out',
      '__collections__ left-out',
    ])
    expect(fieldsOf(reports, 'uid/with/slashes')).toEqual([
      'phone corrected',
      'createdAt left-out',
      'loyaltyPoints left-out',
    ])
  })

  test('an admin becomes an owner only with the option, also in a later run', async () => {
    const { shop } = await open()
    expect(fieldsOf(await run(shop), 'uid-imran')).toContain('isAdmin left-out')
    expect(await findUser(shop.db, 'uid-imran', [])).toMatchObject({ role: 'customer' })
    expect(fieldsOf(await run(shop, { admins: true }), 'uid-imran')).toEqual(['isAdmin corrected'])
    expect(await findUser(shop.db, 'uid-imran', [])).toMatchObject({ role: 'owner' })
  })

  test('a dry run reports the same and writes nothing', async () => {
    const { shop } = await open()
    const dry = await run(shop, { isDryRun: true })
    expect(await shop.db.selectFrom('products').select('id').execute()).toEqual([])
    expect(await shop.db.selectFrom('accounts').select('id').execute()).toEqual([])
    const real = await run(shop)
    expect(real.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual(dry.map(({ id, outcome }) => `${id} ${outcome}`))
  })

  test('a stopped import continues and imports nothing twice', async () => {
    const { shop } = await open()
    let records = 0
    const stopped = importFromFirebase(shop, 'test', FOLDER, OPTIONS, () => {
      records += 1
      if (records === 8) throw new Error('the power went')
    })
    await expect(stopped).rejects.toThrow('the power went')
    const again = await run(shop)
    expect(outcomes(again, 'products').filter((line) => line.endsWith(' unchanged'))).toHaveLength(5)
    const rows = await everything(shop)
    const third = await run(shop)
    expect(third.filter(({ outcome }) => outcome === 'taken')).toEqual([])
    expect(await everything(shop)).toEqual(rows)
  })

  test('changes in Firebase since are reported, and overwrite nothing', async () => {
    const { shop } = await open()
    await run(shop)
    const text = JSON.stringify({ almonds: { name: 'Almonds', prices: { '250g': 999 }, category: 'nuts', stock: 1 } })
    const reports = await run(shop, {}, { documents: [{ name: 'products.json', text }], files: [], read: FOLDER.read })
    expect(outcomes(reports, 'products')).toEqual(['almonds changed-since'])
    expect(await findEditableProduct(shop.db, 'almonds', shop.now())).toMatchObject({
      edit: { name: 'California Almonds' },
    })
  })

  test('an existing product of the id and profile of the phone stay unchanged', async () => {
    const { shop } = await open()
    const folder = (name: string, json: unknown) => ({
      documents: [{ name, text: JSON.stringify(json) }],
      files: [],
      read: FOLDER.read,
    })
    await run(shop, {}, folder('products.json', { almonds: { name: 'First' } }))
    await shop.db.deleteFrom('firebase_documents').execute()
    await run(shop, {}, folder('products.json', { almonds: { name: 'Second' } }))
    expect(await shop.db.selectFrom('products').select(['id', 'name']).orderBy('name').execute()).toEqual([
      { id: 'almonds', name: 'First' },
      { id: expect.stringMatching(/^prd_/), name: 'Second' },
    ])
    await run(shop, {}, folder('users.json', { one: { name: 'Asha Rao', phone: '9812345678' } }))
    const [report] = await run(shop, {}, folder('users.json', { two: { name: 'Someone Else', phone: '9812345678' } }))
    expect(report).toMatchObject({
      outcome: 'taken',
      ourId: 'one',
      message: expect.stringContaining('Known here already'),
    })
    expect(await findUserByPhone(shop.db, '+919812345678', [])).toMatchObject({ id: 'one', name: 'Asha Rao' })
  })

  test('lists unused files: other collections, other documents and photographs', async () => {
    const { shop } = await open()
    expect(outcomes(await run(shop, { isDryRun: true }), 'files')).toEqual([
      'settings.json left-out',
      'users.json, orders left-out',
      'bucket/products/1700000000009_nobody.jpg left-out',
    ])
  })
})

/** Skips re-encoding photographs, which takes a second each. */
async function storeWithoutEncoding({ bytes }: Upload) {
  return bytes.length > 0 ? done('/files/products/1_photo-1280x960.webp') : refused('picture-empty' as const)
}

/** The imported rows of the shop. */
function everything({ db }: Pick<Shop, 'db'>) {
  return Promise.all([
    db.selectFrom('products').selectAll().orderBy('id').execute(),
    db.selectFrom('packs').selectAll().orderBy('product_id').orderBy('weight').execute(),
    db.selectFrom('stock_movements').selectAll().orderBy('id').execute(),
    db.selectFrom('users').selectAll().orderBy('id').execute(),
    db.selectFrom('addresses').selectAll().orderBy('id').execute(),
    db.selectFrom('firebase_documents').selectAll().orderBy('firebase_id').execute(),
  ])
}
