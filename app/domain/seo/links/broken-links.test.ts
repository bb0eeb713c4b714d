import { expect, test } from 'vitest'
import { removeCategory } from '#app/domain/catalogue/categories/change-categories.server.ts'
import { removeCollection } from '#app/domain/catalogue/collections/change-collections.server.ts'
import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import { removeProduct } from '#app/domain/catalogue/product/editor/remove-product.server.ts'
import { changeContentSlug } from '#app/domain/content/change-content-slug.server.ts'
import { deleteContent } from '#app/domain/content/create-or-delete-content.server.ts'
import { addSection, changeSection } from '#app/domain/home/change-home-draft.server.ts'
import { publishHome } from '#app/domain/home/publish-schedule-or-undo-home.server.ts'
import { readHome } from '#app/domain/home/read-home.server.ts'
import { shownMenus } from '#app/domain/menus/shown-menus.ts'
import { newSection } from '#app/domain/settings/home-settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { expectOk } from '#test/expect-ok.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { publishContent } from '#test/shop/content-pages.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { publishCollection } from '#test/shop/publish-collection.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'
import { addRedirect } from '../redirects/change-redirects.server.ts'
import { listLinksTo } from './find-linked-page.server.ts'
import { listBrokenLinks, readBrokenMenuAndHomeLinks } from './read-broken-menu-and-home-links.server.ts'

const OWNER = 'usr_owner'
async function setMenu(shop: Shop, ...addresses: string[]): Promise<void> {
  const main = addresses.map((to) => ({ name: `To ${to}`, to }))
  await changeSettings(shop, staffWithFreshCode(shop), 'menus', { main })
}

const brokenIn = async (shop: Shop) => (await listBrokenLinks(shop)).map(({ name }) => name)
const shownIn = async (shop: Shop) => {
  const settings = await findSettings(shop.db)
  return shownMenus(settings, await readBrokenMenuAndHomeLinks(shop)).menu.map(({ to }) => to)
}

onBothDatabases((open) => {
  test('entries of the menus that lead to something removed are told to the owner, and left out of the shop', async () => {
    const { shop } = await open({ samples: true })
    const page = await publishContent(shop, 'page', 'Recipes')
    const gifts = await publishCollection(shop, 'Gifts', [])
    const product = await findEditableProduct(shop.db, '2', shop.now())
    const addresses = [
      '/',
      'https://example.com/',
      '/pages/recipes',
      '/collections/gifts',
      '/products?category=mixed',
      `/products/${product?.edit.slug}`,
      '/products/2',
      '/products?search=almonds',
    ]
    await setMenu(shop, ...addresses)
    expect(await brokenIn(shop)).toEqual([])
    expect(await shownIn(shop)).toEqual(addresses)
    expect(await listLinksTo(shop, { kind: 'content', id: page })).toMatchObject([{ place: 'Side menu' }])
    expect(await listLinksTo(shop, { kind: 'collection', id: gifts })).toHaveLength(1)
    expect(await listLinksTo(shop, { kind: 'category', id: 'mixed' })).toHaveLength(1)
    expect(await listLinksTo(shop, { kind: 'product', id: '2' })).toHaveLength(2)

    // A renamed page is found by its old address.
    await changeContentSlug(shop, OWNER, page, 'cooking')
    expect(await brokenIn(shop)).toEqual([])
    expect(await listLinksTo(shop, { kind: 'content', id: page })).toHaveLength(1)

    await deleteContent(shop, OWNER, page, { version: 1 })
    await removeCollection(shop, OWNER, gifts)
    await removeCategory(shop, OWNER, 'mixed', { moveTo: 'nuts' })
    const version = (await findEditableProduct(shop.db, '2', shop.now()))?.version ?? 0
    await removeProduct(shop, OWNER, '2', { version, deleteIfUnused: false })
    expect(await brokenIn(shop)).toEqual(addresses.slice(2, 7).map((to) => `To ${to}`))
    expect(await shownIn(shop)).toEqual(['/', 'https://example.com/', '/products?search=almonds'])
  })

  test('a redirect from the old address mends a link, and so does a page that is published again', async () => {
    const { shop, clock } = await open({ samples: true })
    await setMenu(shop, '/pages/recipes', '/journal', '/nowhere')
    expect(await brokenIn(shop)).toEqual(['To /pages/recipes', 'To /journal', 'To /nowhere'])
    expect((await addRedirect(shop, OWNER, { from: '/nowhere', to: '/contact' })).ok).toBe(true)
    expect((await addRedirect(shop, OWNER, { from: '/pages/recipes', to: '/products' })).ok).toBe(true)
    expect(await brokenIn(shop)).toEqual(['To /journal'])
    clock.advance(5_000)
    expect(await shownIn(shop)).toEqual(['/pages/recipes', '/nowhere'])
    await publishContent(shop, 'entry', 'News')
    expect(await brokenIn(shop)).toEqual([])
  })

  test('a button of the home page that leads nowhere is left out, the rest of its section stays', async () => {
    const { shop } = await open({ samples: true })
    const gifts = await publishCollection(shop, 'Gifts', [])
    const added = await addSection(shop, OWNER, 'banner')
    const id = expectOk(added)
    const seen = newSection('banner')
    const section = { ...seen, kind: 'banner', title: 'Diwali', button: 'See', buttonTo: '/collections/gifts' } as const
    await changeSection(shop, OWNER, id, { seen: { section: seen }, section })
    await publishHome(shop, staffWithFreshCode(shop), { version: (await findSettings(shop.db)).homeDraft.version })
    const banner = async () =>
      (await readHome(shop, await readBrokenMenuAndHomeLinks(shop))).sections.find(({ kind }) => kind === 'banner')
    expect(await banner()).toMatchObject({ title: 'Diwali', button: { to: '/collections/gifts' } })
    await removeCollection(shop, OWNER, gifts)
    expect(await banner()).toMatchObject({ title: 'Diwali', button: null })
    expect(await listBrokenLinks(shop)).toMatchObject([{ name: 'See', section: id }])
  })

  test('a row of products of a removed collection, or with a product that is not on sale, is told to the owner', async () => {
    const { shop } = await open({ samples: true })
    const gifts = await publishCollection(shop, 'Gifts', [])
    const seen = newSection('products')
    for (const source of ['collection', 'chosen'] as const) {
      const added = await addSection(shop, OWNER, 'products')
      const section = { ...seen, kind: 'products', source, collection: gifts, products: ['1', 'gone'] } as const
      await changeSection(shop, OWNER, expectOk(added), { seen: { section: seen }, section })
    }
    expect(await listLinksTo(shop, { kind: 'collection', id: gifts })).toHaveLength(1)
    expect(await listBrokenLinks(shop)).toMatchObject([{ target: { product: 'gone' } }])
    await removeCollection(shop, OWNER, gifts)
    expect(await listBrokenLinks(shop)).toHaveLength(2)
  })
})
