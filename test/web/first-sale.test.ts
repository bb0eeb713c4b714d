import { expect, test } from 'vitest'
import { findPool } from '#app/domain/inventory/stock/stock-store.server.ts'
import { makeBuyer, place } from '#test/data/make-buyer.ts'
import { appClient, signInPeople } from '#test/http/app-client.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'

onBothDatabases((open) => {
  test('a product that starts from another has its facts, and none of the words that name the other', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const page = await (await request('/admin/products/new?from=3', { as: owner })).text()
    const form = page.slice(page.indexOf('<form'), page.lastIndexOf('</form>'))
    expect(form).toContain('value="Whole Cashews W240, copy"')
    expect(form).toMatch(/name="hsn"[^>]*value="\d{8}"/)
    for (const word of ['Kaju', 'काजू', 'kajoo', 'jumbo W210']) expect(form, word).not.toContain(word)
  })

  test('a new product is saved with its opening stock; a wrong weight is said at its field, beside the other errors', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const send = (typed: Record<string, string>) => {
      const body = new URLSearchParams({ intent: 'save', version: '1', name: 'Makhana', category: 'nuts', ...typed })
      return request('/admin/products/new', { as: owner, method: 'POST', body })
    }
    for (const [openingGrams, message] of [
      ['ten', 'Enter kilograms, like 12.5.'],
      ['501', 'More than 500 kg? Save the product first, then receive it on its stock page.'],
    ] as const) {
      const refused = await send({ openingGrams, hsn: '12' })
      const page = (await refused.text()).replaceAll('\u00a0', ' ')
      expect(refused.status).toBe(400)
      for (const words of [message, 'An HSN code has 4, 6 or 8 digits.', `value="${openingGrams}"`])
        expect(page).toContain(words)
    }
    const saved = await send({ openingGrams: '10' })
    expect(saved.status).toBe(302)
    const id = saved.headers.get('Location')?.split('/').at(-1) ?? ''
    expect(await findPool(opened.shop.db, id)).toMatchObject({ onHandGrams: 10_000 })
  })

  test('who may see orders goes on from their own purchase to the order in the panel; a shopper does not', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { owner, customer } = await signInPeople(opened)
    const { shop } = opened
    const id = await place(shop, await makeBuyer(shop, [{ productId: '1', weight: '250g', quantity: 2 }]), 'cod')
    for (const [phone, as, sees] of [
      ['+919999999999', owner, true],
      ['+919812345678', customer, false],
    ] as const) {
      const { id: userId } = await shop.db
        .selectFrom('users')
        .select('id')
        .where('phone', '=', phone)
        .executeTakeFirstOrThrow()
      await shop.db.updateTable('orders').set({ user_id: userId }).where('id', '=', id).execute()
      const page = await (await request(`/order/${id}/confirmation`, { as })).text()
      expect(page).toContain(id)
      expect(page.includes(`href="/admin/orders/${id}"`), phone).toBe(sees)
    }
  })
})
