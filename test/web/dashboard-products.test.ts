import { expect, test } from 'vitest'
import { appClient } from '#test/http/app-client.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'

const mainOf = (page: string) => page.slice(page.indexOf('<main'), page.indexOf('</main>')).replace(/<!-- -->/g, '')

onOneDatabase((open) => {
  test('the dashboard lists six products, and all of them on request', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    for (const productId of ['1', '2', '3', '4', '5', '6', '7'])
      await place(opened.shop, await makeBuyer(opened.shop, [{ productId, weight: '250g', quantity: 1 }]), 'cod')
    const read = async (query: string) => {
      const main = mainOf(await (await request(`/admin/dashboard${query}`, { as: owner })).text())
      const list = main.slice(main.indexOf('Kilos by product'))
      return { list, products: new Set(list.slice(0, list.indexOf('</table>')).match(/\/admin\/products\/\d/g)).size }
    }
    const short = await read('?show=sales')
    expect(short.products).toBe(6)
    expect(short.list).toContain('href="/admin/dashboard?show=sales&amp;products=all"')
    expect(short.list).toContain('All 7 products')
    const all = await read('?show=sales&products=all')
    expect(all.products).toBe(7)
    expect(all.list).toContain('href="/admin/dashboard?show=sales"')
    expect(all.list).toContain('Only the first 6')
  })
})
