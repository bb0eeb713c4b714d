import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import { uniqueName } from '#test/data/unique-name.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'

test('the owner makes a category, puts a product in it, orders it first and removes it again', {
  tag: '@phone',
}, async ({ owner, shop, page, isMobile }) => {
  // The two widths run side by side, each with a product of its own.
  const id = isMobile ? '9' : '10'
  const name = uniqueName('Spices')
  await openPage(owner, '/admin/settings/categories')
  await owner.getByRole('button', { name: 'Add category' }).click()
  await expect(owner.getByText('Enter a name, like Spices.')).toBeVisible()
  await owner.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await owner.getByRole('button', { name: 'Add category' }).click()
  await expect(owner.getByText(`${name} added`)).toBeVisible()
  await owner.getByRole('button', { name: `Move ${name} up` }).click()
  await expect(owner.getByText('Order saved')).toBeVisible()

  const before = (await findEditableProduct(shop.db, id, shop.now()))?.edit.category ?? ''
  await openPage(owner, `/admin/products/${id}`)
  await owner.getByRole('combobox', { name: 'Category' }).selectOption({ label: name })
  await owner.getByRole('button', { name: 'Save changes' }).click()
  await expect(owner.getByText('Saved', { exact: true })).toBeVisible()

  await openPage(page, '/')
  await page.getByRole('link', { name: `${name} 1 kind` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)

  await openPage(owner, '/admin/settings/categories')
  await owner.getByRole('link', { name }).click()
  await owner.getByRole('combobox', { name: 'Move its 1 product to' }).selectOption(before)
  await owner.getByRole('button', { name: 'Remove category' }).click()
  await expect(owner.getByText('Category removed')).toBeVisible()
  await expect(owner.getByRole('link', { name })).toHaveCount(0)
  expect((await findEditableProduct(shop.db, id, shop.now()))?.edit.category).toBe(before)
})
