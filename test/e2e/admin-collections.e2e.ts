import { uniqueName } from '#test/data/unique-name.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { overflowingElements } from './support/layout-faults.ts'
import { openPage } from './support/open-page.ts'

test('the owner makes a collection, puts products in it and shows it; its new address leads on from the old one', {
  tag: '@phone',
}, async ({ owner, page, isMobile }) => {
  // The two widths run side by side, each with products of its own.
  const [first, second] = isMobile ? ['6', '11'] : ['8', '12']
  const name = uniqueName('Gifts')
  const slug = name.toLowerCase().replace(' ', '-')
  await openPage(owner, '/admin/settings/collections')
  await owner.getByRole('button', { name: 'Add collection' }).click()
  await expect(owner.getByText('Enter a name, like Diwali Gifts.')).toBeVisible()
  await owner.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await owner.getByRole('button', { name: 'Add collection' }).click()
  await expect(owner.getByText(`${name} added`)).toBeVisible()
  await expect(owner.getByRole('heading', { level: 2, name: '0 products' })).toBeVisible()

  await openPage(owner, `/admin/products/${first}`)
  await owner.getByRole('checkbox', { name }).check()
  await owner.getByRole('button', { name: 'Save changes' }).click()
  await expect(owner.getByText('Saved', { exact: true })).toBeVisible()
  await expect(owner.getByRole('checkbox', { name })).toBeChecked()

  // The other one, and the first again, from the list.
  await openPage(owner, '/admin/products')
  const bar = owner.getByRole('region', { name: 'Chosen rows' })
  const tick = async (id: string) => {
    const row = owner.locator('tr, li').filter({ has: owner.locator(`a[href="/admin/products/${id}"]`) })
    await row.getByRole('checkbox').check()
  }
  for (const id of [first, second]) await tick(id)
  expect(await overflowingElements(owner)).toEqual([])
  await bar.getByRole('combobox', { name: 'Collection' }).selectOption({ label: name })
  await bar.getByRole('button', { name: 'Add to it' }).click()
  await expect(owner.getByText('1 product added to the collection')).toBeVisible()
  await expectAccessible(owner)
  expect((await page.goto(`/collections/${slug}`))?.status()).toBe(404)

  await openPage(owner, `/admin/settings/collections/${slug}`)
  await expect(owner.getByRole('heading', { level: 2, name: '2 products' })).toBeVisible()
  await owner.getByRole('textbox', { name: 'Hindi name (optional)' }).fill(`उपहार ${name}`)
  await owner.getByRole('textbox', { name: 'Text (optional)' }).fill('Boxes to give, packed by hand.')
  await owner.getByRole('checkbox', { name: 'Shown to shoppers' }).check()
  await owner.getByRole('button', { name: 'Save collection' }).click()
  await expect(owner.getByText('Collection saved')).toBeVisible()

  await openPage(page, `/collections/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${name} 2 products`)
  await expect(page.getByText('Boxes to give, packed by hand.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  // A phone has the box on a page of its own.
  if (!isMobile) {
    await page.getByRole('combobox', { name: 'Search' }).first().fill(name)
    await page.getByRole('link', { name: `Collection: ${name}` }).click()
    await expect(page).toHaveURL(new RegExp(`/collections/${slug}$`))
  }

  await owner.getByRole('textbox', { name: 'Web address' }).fill(`${slug}-festive`)
  await owner.getByRole('button', { name: 'Save collection' }).click()
  await expect(owner.getByText(`These lead here: ${slug}.`)).toBeVisible()
  await openPage(page, `/collections/${slug}`)
  await expect(page).toHaveURL(new RegExp(`/collections/${slug}-festive$`))

  await openPage(owner, '/admin/products')
  await tick(second)
  await bar.getByRole('combobox', { name: 'Collection' }).selectOption({ label: name })
  await bar.getByRole('button', { name: 'Take out' }).click()
  await expect(owner.getByText('1 product taken out of the collection')).toBeVisible()
  await openPage(owner, `/admin/settings/collections/${slug}`)
  await expect(owner.getByRole('heading', { level: 2, name: '1 product' })).toBeVisible()
  await owner.getByRole('button', { name: 'Remove collection' }).click()
  await expect(owner.getByText('Collection removed')).toBeVisible()
  await expect(owner.getByRole('link', { name })).toHaveCount(0)
  expect((await page.goto(`/collections/${slug}-festive`))?.status()).toBe(404)
  expect((await page.goto(`/products/${first}`))?.status()).toBe(200)
})
