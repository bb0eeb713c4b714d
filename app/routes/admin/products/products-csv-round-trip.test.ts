import { expect, test } from 'vitest'
import { changeProduct } from '#app/domain/catalogue/product/editor/change-product.server.ts'
import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import { NEW_SHOP_PACK_SIZES } from '#app/domain/pack-size/new-shop-pack-sizes.ts'
import { checkImport } from '#app/domain/product-imports/check-import.server.ts'
import { guessMapping } from '#app/domain/product-imports/column-mapping.ts'
import { createImport } from '#app/domain/product-imports/create-import.server.ts'
import { exportHeaders, exportProducts } from '#app/domain/product-imports/export-products.server.ts'
import { countRows } from '#app/domain/product-imports/import-row-store.server.ts'
import { parseCsv } from '#app/http/forms/uploaded-csv.server.ts'
import { csvResponse } from '#app/http/responses/file-responses.server.ts'
import { expectOk } from '#test/expect-ok.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'

/** The cell after a spreadsheet opened the file and saved it as CSV. */
function openedAndSaved(cell: string): string {
  const text = /^="(.*)"$/s.exec(cell)
  if (text) return (text[1] ?? '').replaceAll('""', '"')
  return /^\d+(\.\d+)?$/.test(cell) ? String(Number(cell)) : cell
}

onBothDatabases((open) => {
  test('every product survives two round trips through a spreadsheet unchanged', async () => {
    const { shop } = await open({ samples: true })
    const almonds = (await findEditableProduct(shop.db, '1', shop.now()))?.edit
    if (!almonds) throw new Error('no almonds')
    const odd = {
      ...almonds,
      grade: '25/27',
      ingredients: '=HYPERLINK("x")',
      allergen: '2-11',
      storage: '-18 °C, "dry"',
    }
    await changeProduct(shop, 'usr_owner', '1', { version: null, edit: odd })

    let file = await csvResponse(
      'all.csv',
      exportHeaders(NEW_SHOP_PACK_SIZES),
      exportProducts(shop, NEW_SHOP_PACK_SIZES),
    ).text()
    for (let turn = 0; turn < 2; turn++) {
      const { headers, rows } = expectOk(parseCsv(new TextEncoder().encode(file)))
      const saved = rows.map((cells) => cells.map(openedAndSaved))
      const made = await createImport(shop, 'usr_owner', { fileName: 'all.csv', headers, rows: saved })
      const id = expectOk(made)
      await checkImport(shop, id, guessMapping(headers, NEW_SHOP_PACK_SIZES))
      expect(await countRows(shop.db, id, 'plan')).toEqual({ create: 0, update: 0, unchanged: rows.length, failed: 0 })
      // The second round opens the saved file, whose texts are unescaped now, so HSN codes lose their leading zero.
      file = [headers, ...saved]
        .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
        .join('\n')
    }
  })
})
