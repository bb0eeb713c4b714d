import { readFile } from 'node:fs/promises'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { openSameDatabase } from './support/run-database.ts'

const PARTS = ['packs', 'gst_rates', 'stock_pools', 'price_changes'] as const

test(
  'a file of 500 products with 20 bad rows: its preview, the rows to fix, and its outcome',
  {
    tag: '@once',
  },
  async ({ owner }, { project }) => {
    const names = Array.from({ length: 500 }, (_, at) => `Walnuts ${project.name} ${at + 1}`)
    const rows = names.map((name, at) => `${name},nuts,${at % 25 === 7 ? 'a lot' : '310'},350,brown`)
    const csv = ['Product name,Category,Price 250g,MRP 250g,Colour', ...rows].join('\n')

    await openPage(owner, '/admin/products/import')
    await owner.getByRole('button', { name: 'Upload file' }).click()
    await expect(owner.getByText('Choose a file.')).toBeVisible()
    const file = { name: `walnuts-${project.name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) }
    await owner.getByLabel('CSV file').setInputFiles(file)
    await owner.getByRole('button', { name: 'Upload file' }).click()

    await expect(owner.getByRole('combobox', { name: /^Product name/ })).toHaveValue('name')
    await expect(owner.getByRole('combobox', { name: /^Price 250g/ })).toHaveValue('price_250g')
    await expect(owner.getByRole('combobox', { name: /^Colour/ })).toHaveValue('')
    await owner.getByRole('button', { name: 'Check the rows' }).click()

    await expect(owner.getByRole('heading', { name: '20 rows to fix' })).toBeVisible()
    await expect(owner.getByText('Price 250g, ₹: Enter an amount in rupees').first()).toBeVisible()
    const download = owner.waitForEvent('download')
    await owner.getByRole('link', { name: 'Download them' }).click()
    const rowsToFix = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
    expect(rowsToFix).toHaveLength(21)
    expect(rowsToFix[0]).toContain('Colour,reason')
    expect(rowsToFix[1]).toContain(`Walnuts ${project.name} 8,nuts,a lot,350,brown,`)

    await owner.getByRole('button', { name: 'Import 480 products' }).click()
    await expect(owner.getByRole('progressbar', { name: 'Rows done' })).toBeVisible()
    await expect(owner.getByRole('heading', { name: 'Done' })).toBeVisible({ timeout: 40_000 })
    await expect(owner.getByText('500 of 500 rows')).toBeVisible()

    await openPage(owner, '/admin/products/import')
    await expect(owner.getByRole('link', { name: new RegExp(`${file.name}.*Done`) }).first()).toBeVisible()
    const exported = await owner.request.get('/admin/products/export.csv')
    expect((await exported.text()).startsWith('\uFEFFid,slug,name')).toBe(true)
    await dropProducts(`Walnuts ${project.name} %`)
  },
)

/** Removes the products: other tests count those of this shop. */
async function dropProducts(name: string): Promise<void> {
  const db = openSameDatabase()
  const these = db.selectFrom('products').select('id').where('name', 'like', name)
  for (const table of PARTS) await db.deleteFrom(table).where('product_id', 'in', these).execute()
  await db.deleteFrom('products').where('name', 'like', name).execute()
  await db.destroy()
}
