import { expect, test } from 'vitest'
import { listLinks } from '#test/http/read-html.ts'
import { panelReader, signInOwner } from '#test/http/sign-in-people.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'

onOneDatabase((open) => {
  test('the dashboard lists six products, and all of them on request', async () => {
    const opened = await open({ samples: true })
    for (const productId of ['1', '2', '3', '4', '5', '6', '7'])
      await place(opened.shop, await makeBuyer(opened.shop, [{ productId, weight: '250g', quantity: 1 }]), 'cod')
    const readPage = panelReader(await signInOwner(opened))
    const read = async (query: string) => {
      const [, list = ''] = (await readPage(`/admin/dashboard${query}`)).split('Kilos by product')
      const [table = ''] = list.split('</table>')
      const shown = listLinks(table).filter(({ to }) => /^\/admin\/products\/\d/.test(to))
      return { list, products: new Set(shown.map(({ to }) => to)).size }
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
