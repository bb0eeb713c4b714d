import { expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { changeProduct } from '#app/domain/catalogue/product/editor/change-product.server.ts'
import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import { findProductOfKey } from '#app/domain/catalogue/product/named-product-store.server.ts'
import { NEW_SHOP_PACK_SIZES } from '#app/domain/pack-size/new-shop-pack-sizes.ts'
import type { Shop } from '#app/domain/shop.ts'
import { later, MINUTES } from '#app/domain/time/instant.ts'
import { expectOk } from '#test/expect-ok.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { checkImport } from './check-import.server.ts'
import { createImport } from './create-import.server.ts'
import { exportHeaders, exportProducts } from './export-products.server.ts'
import { countRows, countWarnedRows, listBadRows, listChangingRows } from './import-row-store.server.ts'
import { claimImport, findImport } from './import-store.server.ts'
import { countUndone, listLeftRows } from './import-undo-store.server.ts'
import { runOrUndoImports } from './run-or-undo-imports.server.ts'
import { cancelImport, requestImportUndo, startImport } from './start-cancel-or-undo-import.server.ts'

const OWNER = 'usr_owner'
const HEADERS = ['Slug', 'Name', 'Price 250g', 'MRP 250g']
const almonds = (price: string) => ['california-almonds', 'California Almonds', price, '']
const walnut = (number: number, price = '310') => ['', `Walnuts ${number}`, price, '350']

onBothDatabases((open) => {
  test('500 rows with 20 bad ones: the check finds them, the rest is imported, and the same file again changes nothing', async () => {
    const { shop } = await open({ samples: true })
    const rows = Array.from({ length: 500 }, (_, at) => walnut(at, at % 25 === 7 ? 'a lot' : '310'))
    const id = await opened(shop, rows)
    expect(await countRows(shop.db, id, 'plan')).toEqual({ create: 480, update: 0, unchanged: 0, failed: 20 })
    expect((await listBadRows(shop.db, id))[0]).toMatchObject({
      position: 8,
      errors: [{ column: 'price_250g', message: expect.stringContaining('rupees') }],
    })
    await startImport(shop, OWNER, id)
    // Several processes in parallel, of which only one gets the claim.
    while ((await findImport(shop.db, id))?.status === 'running')
      await Promise.all([runOrUndoImports(shop), runOrUndoImports(shop), runOrUndoImports(shop)])
    expect(await countRows(shop.db, id, 'outcome')).toEqual({ create: 480, update: 0, unchanged: 0, failed: 20 })
    const made = await shop.db.selectFrom('products').select('id').where('name', 'like', 'Walnuts %').execute()
    expect(made).toHaveLength(480)

    const again = await opened(shop, rows)
    expect(await countRows(shop.db, again, 'plan')).toEqual({ create: 0, update: 0, unchanged: 480, failed: 20 })
  }, 120_000)

  test('a changed price goes into the history, and the product may have changed since the check', async () => {
    const { shop, clock } = await open({ samples: true })
    const id = await opened(shop, [almonds('289.50')])
    const before = await findEditableProduct(shop.db, '1', shop.now())
    await changeProduct(shop, OWNER, '1', {
      version: null,
      edit: { ...(before as NonNullable<typeof before>).edit, grade: 'Nonpareil' },
    })
    await startImport(shop, OWNER, id)
    clock.advance(1000)
    await runOrUndoImports(shop)
    const after = await findEditableProduct(shop.db, '1', shop.now())
    expect(after?.edit).toMatchObject({ grade: 'Nonpareil', packs: [{ pricePaise: 28_950 }, {}, {}] })
    expect(await findImport(shop.db, id)).toMatchObject({ status: 'done', endedAt: shop.now() })
  })

  test('an export imports without changes', async () => {
    const { shop } = await open({ samples: true })
    const rows: string[][] = []
    for await (const row of exportProducts(shop, NEW_SHOP_PACK_SIZES)) rows.push(row)
    const made = await createImport(shop, OWNER, {
      fileName: 'all.csv',
      headers: exportHeaders(NEW_SHOP_PACK_SIZES),
      rows,
    })
    const id = expectOk(made)
    await checkImport(shop, id, (await findImport(shop.db, id))?.mapping ?? [])
    expect(await countRows(shop.db, id, 'plan')).toEqual({ create: 0, update: 0, unchanged: rows.length, failed: 0 })
    expect(rows.length).toBeGreaterThan(10)
  })

  test('the check lists changes and warnings, and refuses what the form refuses', async () => {
    const { shop } = await open({ samples: true })
    const headers = ['Slug', 'Price 250g', 'Price 500g', 'GST', 'HSN']
    const rows = [
      ['california-almonds', '299', '1200', '', ''],
      ['mamra-almonds', '', '', '7', ''],
      ['whole-cashews-w240', '', '', '18', '8013220'],
    ]
    const id = await opened(shop, rows, headers)
    const [gst] = await listBadRows(shop.db, id)
    expect(gst).toMatchObject({ position: 2, errors: [{ column: 'gst_percent', message: 'GST is 0, 5, 18 or 40%.' }] })
    const changing = await listChangingRows(shop.db, id, { limit: 10, offset: 0 })
    expect(changing.map(({ position, changes, warnings }) => ({ position, changes, warnings }))).toEqual([
      {
        position: 1,
        changes: [
          { column: 'price_500g', from: '579', to: '1200' },
          { column: 'mrp_500g', from: '579', to: '1200' },
        ],
        warnings: [
          "500g: ₹1,200 is 107% more than today's ₹579.",
          '500g costs more per 100 g than 250g.',
          '500g costs as much as 1kg or more.',
        ],
      },
      {
        position: 3,
        changes: [{ column: 'gst_percent', from: '5', to: '18' }],
        warnings: ['GST goes from 5% to 18%.'],
      },
    ])
    expect(await countWarnedRows(shop.db, id)).toBe(2)
  })

  test('an import is undone: changed products are restored, created ones removed, later changes reported', async () => {
    const { shop, clock } = await open({ samples: true })
    const before = (await findEditableProduct(shop.db, '1', shop.now()))?.edit
    const mamra = ['mamra-almonds', '', '900', '']
    const id = await opened(shop, [almonds('199'), mamra, walnut(1)])
    expect(await requestImportUndo(shop, OWNER, id)).toMatchObject({ reason: 'nothing-to-undo' })
    await startImport(shop, OWNER, id)
    await runOrUndoImports(shop)
    clock.advance(60 * MINUTES)
    const changed = (await findEditableProduct(shop.db, '2', shop.now()))?.edit
    await changeProduct(shop, OWNER, '2', {
      version: null,
      edit: { ...(changed as NonNullable<typeof changed>), grade: 'AAA' },
    })

    expect(await requestImportUndo(shop, OWNER, id)).toMatchObject({ ok: true })
    expect(await requestImportUndo(shop, OWNER, id)).toMatchObject({ reason: 'not-that-step' })
    while ((await findImport(shop.db, id))?.undoneAt === null)
      await Promise.all([runOrUndoImports(shop), runOrUndoImports(shop)])
    expect((await findEditableProduct(shop.db, '1', shop.now()))?.edit).toEqual(before)
    expect((await findEditableProduct(shop.db, '2', shop.now()))?.edit).toMatchObject({
      grade: 'AAA',
      packs: [{ pricePaise: 90_000 }, {}, {}],
    })
    expect(await shop.db.selectFrom('products').select('id').where('name', '=', 'Walnuts 1').execute()).toEqual([])
    expect(await countUndone(shop.db, id)).toEqual({ undone: 2, 'changed-since': 1, refused: 0, waiting: 0 })
    expect(await listLeftRows(shop.db, id, 10)).toMatchObject([{ position: 2, undone: 'changed-since' }])
    expect(await requestImportUndo(shop, OWNER, id)).toMatchObject({ reason: 'nothing-to-undo' })
  })

  test('a row that a crashed process had saved and not recorded is still undone', async () => {
    const { shop } = await open({ samples: true })
    const id = await opened(shop, [almonds('199'), walnut(1)])
    await startImport(shop, OWNER, id)
    await runOrUndoImports(shop)
    const forgotten = { outcome: null, saved_version: null, product_id: null }
    await shop.db.updateTable('product_import_rows').set(forgotten).where('import_id', '=', id).execute()
    await shop.db.updateTable('product_imports').set({ status: 'running' }).where('id', '=', id).execute()
    await runOrUndoImports(shop)
    expect(await countRows(shop.db, id, 'outcome')).toMatchObject({ update: 1, create: 1 })
    expect(await countUndone(shop.db, id)).toMatchObject({ waiting: 2 })
  })

  test('a cancelled import stops before its next row; the claim of a crashed process expires', async () => {
    const { shop, clock } = await open({ samples: true })
    const id = await opened(shop, [walnut(1), walnut(2)])
    expect(await cancelImport(shop, OWNER, id)).toMatchObject({ ok: true })
    expect(await listAudit(shop.db, `import:${id}`)).toContainEqual(
      expect.objectContaining({ action: 'cancel-import', before: 'checked', after: 'cancelled' }),
    )
    expect(await startImport(shop, OWNER, id)).toMatchObject({ reason: 'not-that-step' })
    expect(await runOrUndoImports(shop)).toBe(0)

    const next = await opened(shop, [walnut(1), walnut(2)])
    await startImport(shop, OWNER, next)
    expect(await checkImport(shop, next, ['slug', 'name', null, null])).toMatchObject({ reason: 'not-that-step' })
    const at = shop.now()
    await claimImport(shop.db, next, { at, leaseUntil: later(at, 2 * MINUTES) })
    expect(await runOrUndoImports(shop)).toBe(0)
    clock.advance(3 * MINUTES)
    expect(await runOrUndoImports(shop)).toBe(2)
  })

  test('two rows about one product, an unknown id, and columns without a key are refused', async () => {
    const { shop } = await open({ samples: true })
    const id = await opened(shop, [almonds('1'), almonds('2'), walnut(1), walnut(1)])
    const bad = await listBadRows(shop.db, id)
    expect(bad.map(({ position, errors }) => [position, errors[0]?.message])).toEqual([
      [2, 'Line 2 of the file is about the same product.'],
      [4, 'Line 4 of the file is about the same product.'],
    ])
    expect(await checkImport(shop, id, [null, null, 'price_250g', null])).toMatchObject({
      reason: 'name-or-key-missing',
    })
    await checkImport(shop, id, ['id', 'name', 'price_250g', null])
    expect((await listBadRows(shop.db, id))[0]?.errors[0]?.message).toContain('No product has this id')
    const older = JSON.stringify([{ column: 'id', says: 'An error of an older version' }])
    await shop.db.updateTable('product_import_rows').set({ errors: older }).where('import_id', '=', id).execute()
    expect((await listBadRows(shop.db, id))[0]?.errors).toEqual([
      { column: 'id', message: 'An error of an older version' },
    ])
    expect(await createImport(shop, OWNER, { fileName: 'x.csv', headers: HEADERS, rows: [] })).toMatchObject({
      reason: 'no-rows',
    })
  })

  test('a file gives products other slugs by their ids, a taken one is refused at its column, and undoing gives them back', async () => {
    const { shop } = await open({ samples: true })
    const rows = [
      ['1', 'Badam Giri', ''],
      ['2', 'whole-cashews-w240', ''],
    ]
    const id = await opened(shop, rows, ['Id', 'Slug', 'Name'])
    await startImport(shop, OWNER, id)
    await runOrUndoImports(shop)
    expect(await findProductOfKey(shop.db, 'california-almonds')).toMatchObject({ id: '1', slug: 'badam-giri' })
    expect((await listBadRows(shop.db, id)).map(({ position, errors }) => [position, errors])).toEqual([
      [2, [{ column: 'slug', message: 'Another product has this web address. Please choose another.' }]],
    ])
    // A row finds its product by its name, whatever its slug is.
    const named = await opened(shop, [['', 'California Almonds', '301', '']])
    expect(await countRows(shop.db, named, 'plan')).toMatchObject({ update: 1, create: 0 })
    await runOrUndoImports(shop)
    await requestImportUndo(shop, OWNER, id)
    await runOrUndoImports(shop)
    expect(await findProductOfKey(shop.db, 'badam-giri')).toMatchObject({ id: '1', slug: 'california-almonds' })
  })

  test('the mapping of a checked file is reused for the next with the same headers', async () => {
    const { shop, clock } = await open({ samples: true })
    const first = await opened(shop, [walnut(1)])
    await checkImport(shop, first, ['slug', 'name', 'mrp_250g', null])
    clock.advance(1000)
    const next = await createImport(shop, OWNER, { fileName: 'next.csv', headers: HEADERS, rows: [walnut(2)] })
    expect((await findImport(shop.db, expectOk(next)))?.mapping).toEqual(['slug', 'name', 'mrp_250g', null])
  })
})

/** A file uploaded and checked with the columns its headers mean. */
async function opened(
  shop: Shop,
  rows: readonly (readonly string[])[],
  headers: readonly string[] = HEADERS,
): Promise<string> {
  const made = expectOk(await createImport(shop, OWNER, { fileName: 'walnuts.csv', headers, rows }))
  const file = await findImport(shop.db, made)
  await checkImport(shop, made, file?.mapping ?? [])
  return made
}
