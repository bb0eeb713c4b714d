import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { orderPaid } from './support/order-in-same-shop.ts'
import { openSameDatabase } from './support/run-database.ts'
import { becomeShopper } from './support/signed-in-users.ts'

test('a returning customer reorders from the home page', { tag: '@once' }, async ({ page, shop }) => {
  const phone = await becomeShopper(page)
  await openPage(page, '/')
  const again = page.getByRole('heading', { name: 'Buy again' })
  await expect(page.locator('html')).toHaveAttribute('data-session', 'signed-in')
  await expect(again).toBeHidden()

  const order = await orderPaid(shop, 'Asha Verma', [{ productId: '4', weight: '500g', quantity: 2 }])
  await sendAccountTo(order, `+91${phone}`)
  await page.reload()
  await expect(again).toBeVisible()
  await expect(page.getByText('2 × Kashmiri Walnut Kernels 500g')).toBeVisible()
  await page.getByRole('button', { name: /^Buy again/ }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
})

async function sendAccountTo(order: string, phone: string): Promise<void> {
  const db = openSameDatabase()
  const { id } = await db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()
  await db.updateTable('orders').set({ user_id: id }).where('id', '=', order).execute()
  await db.destroy()
}
