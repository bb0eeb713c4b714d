import { readXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { GSTR1_SECTION_NAMES } from '#app/domain/books/gst-returns/gstr1-section-table.ts'
import { REGISTERS } from '#app/domain/books/registers/all-registers.ts'
import { changeProduct } from '#app/domain/catalogue/product/editor/change-product.server.ts'
import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import { NEW_SHOP_PACK_SIZES } from '#app/domain/pack-size/new-shop-pack-sizes.ts'
import { checkImport } from '#app/domain/product-imports/check-import.server.ts'
import { guessMapping } from '#app/domain/product-imports/column-mapping.ts'
import { createImport } from '#app/domain/product-imports/create-import.server.ts'
import { expectOk } from '#test/expect-ok.ts'
import { appClient } from '#test/http/app-client.ts'
import { routePaths } from '#test/http/shop-routes.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onOneDatabase } from '#test/shop/make-shop.ts'
import { moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'

/** What somebody may type to make a spreadsheet call a command or an address. */
const HOSTILE = [
  '=HYPERLINK("http://evil.example","Open")',
  '+1+cmd|calc',
  '-2+3',
  '@SUM(1,1)',
  '\t=1+1',
  ' =1+1',
  '\u00a0+1',
  "'=1+1",
  '＝1+1',
]

/** Whether a spreadsheet would run a cell. A text such as ="08021200" is only kept from becoming a number. */
function isRun(cell: string): boolean {
  if (/^-?\d+(\.\d+)?$/.test(cell) || /^="[\w ./-]*"$/.test(cell)) return false
  return /^[\s\u00a0]*[=+\-@＝＋－＠]/.test(cell)
}

onOneDatabase((open) => {
  test('no cell of a downloaded table is a formula, whatever was typed in the shop', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const files = await fillWithHostileTexts(opened)
    const tables = routePaths().filter((path) => /[./](csv|xlsx)$/.test(path))
    expect(tables.filter((path) => path.includes(':') && !(path in files))).toEqual([])
    const seen = new Set<string>()
    for (const address of tables.flatMap((path) => files[path] ?? [path])) {
      const response = await request(address, { as: owner })
      expect(response.status, address).toBe(200)
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (address.includes('.xlsx')) {
        // Here a formula is a kind of its own, and would not come back as its text.
        const texts = (await readXlsx(bytes)).sheets.flatMap(({ rows }) => rows.flat())
        if (address.includes('/invoices/')) expect(HOSTILE.filter((text) => !texts.includes(text))).toEqual([])
        continue
      }
      const cells = Papa.parse<string[]>(new TextDecoder().decode(bytes)).data.flat()
      expect(cells.filter(isRun), address).toEqual([])
      for (const text of HOSTILE) if (cells.includes(`'${text}`)) seen.add(text)
    }
    expect(HOSTILE.filter((text) => !seen.has(text))).toEqual([])
  })
})

/** Types hostile texts wherever texts are typed. Returns the addresses of each table that needs an id or a query. */
async function fillWithHostileTexts(opened: Opened): Promise<Record<string, string[]>> {
  const { shop } = opened
  const edit = (await findEditableProduct(shop.db, '1', shop.now()))?.edit
  if (!edit) throw new Error('There is no product')
  const [grade = '', storage = '', ingredients = '', allergen = ''] = HOSTILE
  await changeProduct(shop, 'usr_owner', '1', {
    version: null,
    edit: { ...edit, name: '=1+1', grade, storage, ingredients, allergen },
  })
  for (const fullName of HOSTILE) {
    const buyer = await makeBuyer(shop, [{ productId: '1', weight: '250g', quantity: 1 }], { fullName })
    await moveThrough(opened, await place(shop, buyer, 'cod'), ['confirmed', 'packed', 'shipped', 'delivered'])
  }
  const rows = HOSTILE.map((text) => [text, 'no number'])
  const file = { fileName: '=1.csv', headers: ['=Name', 'Protein'], rows }
  const made = expectOk(await createImport(shop, 'usr_owner', file))
  await checkImport(shop, made, guessMapping(['name', 'protein'], NEW_SHOP_PACK_SIZES))
  const registers = Object.keys(REGISTERS)
  return {
    '/admin/products/import/:id/errors.csv': [`/admin/products/import/${made}/errors.csv`],
    '/admin/books/registers/:name/rows.csv': registers.map((name) => `/admin/books/registers/${name}/rows.csv`),
    '/admin/books/registers/:name/rows.xlsx': registers.map((name) => `/admin/books/registers/${name}/rows.xlsx`),
    '/admin/books/returns/csv': [...GSTR1_SECTION_NAMES, 'composition'].map(
      (section) => `/admin/books/returns/csv?section=${section}`,
    ),
  }
}
