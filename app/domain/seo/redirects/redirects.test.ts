import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listAudit } from '#app/domain/audit/audit-store.server.ts'
import { changeProduct } from '#app/domain/catalogue/product/editor/change-product.server.ts'
import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import { removeProduct } from '#app/domain/catalogue/product/editor/remove-product.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { addRedirect, changeRedirect, importRedirects, removeRedirect } from './change-redirects.server.ts'
import { findRedirectTarget } from './find-redirect-target.server.ts'
import { listShownRedirects } from './list-redirects-and-targets.server.ts'
import { findRedirect, listRedirects } from './redirect-store.server.ts'

const OWNER = 'usr_owner'
const add = (shop: Shop, from: string, to: string) => addRedirect(shop, OWNER, { from, to })

async function rename(shop: Shop, id: string, slug: string) {
  const product = await findEditableProduct(shop.db, id, shop.now())
  if (!product) throw new Error('no product')
  return changeProduct(shop, OWNER, id, { version: null, edit: { ...product.edit, slug }, takesOldSlug: true })
}

async function archive(shop: Shop, id: string) {
  const product = await findEditableProduct(shop.db, id, shop.now())
  return removeProduct(shop, OWNER, id, { version: product?.version ?? 0, deleteIfUnused: false })
}

onBothDatabases((open) => {
  describe('a redirect', () => {
    test('leads from an old path to a page, a list or a product, in any spelling of the path', async () => {
      const { shop } = await open({ samples: true })
      expect(await add(shop, 'https://old.example/Pages/About-Us/?ref=1', '/contact')).toEqual({
        ok: true,
        value: '/pages/about-us',
      })
      await add(shop, '/collections/nuts', '/products?page=1&utm=x&category=nuts')
      await add(shop, '/shop/काजू', '/products/3')
      const targets = [
        '/pages/about-us',
        '/PAGES/about-us/',
        '/collections/nuts',
        '/shop/%E0%A4%95%E0%A4%BE%E0%A4%9C%E0%A5%82',
      ]
      expect(await Promise.all(targets.map((path) => findRedirectTarget(shop, path)))).toEqual([
        '/contact',
        '/contact',
        '/products?category=nuts',
        '/products/whole-cashews-w240',
      ])
      expect(await findRedirectTarget(shop, '/pages')).toBeNull()
    })

    test('to a product follows its slug, and leads nowhere while it is not on sale', async () => {
      const { shop } = await open({ samples: true })
      await add(shop, '/kaju', `${shop.origin}/products/whole-cashews-w240`)
      await rename(shop, '3', 'kaju-w240')
      expect(await findRedirectTarget(shop, '/kaju')).toBe('/products/kaju-w240')
      expect(await findRedirectTarget(shop, '/products/whole-cashews-w240')).toBe('/products/kaju-w240')
      await archive(shop, '3')
      expect(await findRedirectTarget(shop, '/kaju')).toBeNull()
      const { shown } = await listShownRedirects(shop, { page: 1, perPage: 10, opened: null })
      expect(shown).toMatchObject([{ from: '/kaju', to: null, problem: 'product-hidden' }])
    })

    test('may start at the address of a product that is no longer sold', async () => {
      const { shop } = await open({ samples: true })
      expect(await add(shop, '/products/whole-cashews-w240', '/products/1')).toMatchObject({ reason: 'from-product' })
      await archive(shop, '3')
      expect(await add(shop, '/products/whole-cashews-w240', '/products/1')).toMatchObject({ ok: true })
      expect(await add(shop, '/products/3', '/products?category=nuts')).toMatchObject({ ok: true })
      expect(await findRedirectTarget(shop, '/products/whole-cashews-w240')).toBe('/products/california-almonds')
    })

    test.each([
      ['shop', '/contact', 'from-no-path'],
      ['//elsewhere.example/x', '/contact', 'from-no-path'],
      [`/${'x'.repeat(300)}`, '/contact', 'from-no-path'],
      ['/', '/contact', 'from-page'],
      ['/Contact/', '/', 'from-page'],
      ['/admin/old', '/', 'from-page'],
      ['/orders/MW-1/invoice', '/', 'from-page'],
      ['/api/v1/x', '/', 'from-page'],
      ['/cart.data', '/', 'from-page'],
      ['/products/1', '/', 'from-product'],
      ['/products/california-almonds', '/', 'from-product'],
      ['/a', 'https://elsewhere.example/', 'to-elsewhere'],
      ['/a', '//elsewhere.example/', 'to-elsewhere'],
      ['/a', '/\\elsewhere.example', 'to-no-page'],
      ['/a', 'javascript:alert(1)', 'to-elsewhere'],
      ['/a', '/A/', 'to-itself'],
      ['/a', '/b', 'to-no-page'],
      ['/a', '/admin', 'to-no-page'],
      ['/a', '/products/none', 'to-no-page'],
    ])('from %s to %s is refused: %s', async (from, to, reason) => {
      const { shop } = await open({ samples: true })
      expect(await add(shop, from, to)).toMatchObject({ ok: false, reason })
      expect(await listRedirects(shop.db, 1, 10)).toEqual([])
    })

    test('to another redirect is refused, so that there is no chain; so is a second one from a path', async () => {
      const { shop } = await open({ samples: true })
      await add(shop, '/b', '/contact')
      expect(await add(shop, '/a', '/b')).toMatchObject({ reason: 'to-redirect' })
      expect(await add(shop, '/b/', '/cart')).toMatchObject({ reason: 'already-added' })
      await add(shop, '/a', '/cart')
      expect(await changeRedirect(shop, OWNER, '/a', { to: '/b', version: 1 })).toMatchObject({ reason: 'to-redirect' })
      expect(await changeRedirect(shop, OWNER, '/a', { to: '/a', version: 1 })).toMatchObject({ reason: 'to-itself' })
    })

    test('is changed and deleted only in the version that was seen, and every change is audited', async () => {
      const { shop, clock } = await open({ samples: true })
      await add(shop, '/a', '/contact')
      clock.advance(1000)
      expect(await changeRedirect(shop, OWNER, '/a', { to: '/products/1', version: 1 })).toMatchObject({ ok: true })
      expect(await findRedirect(shop.db, '/a')).toMatchObject({ to: { productId: '1' }, version: 2 })
      expect(await changeRedirect(shop, OWNER, '/a', { to: '/cart', version: 1 })).toMatchObject({
        reason: 'changed-meanwhile',
      })
      expect(await removeRedirect(shop, OWNER, '/a', { version: 1 })).toMatchObject({ reason: 'changed-meanwhile' })
      clock.advance(1000)
      expect(await removeRedirect(shop, OWNER, '/a', { version: 2 })).toMatchObject({ ok: true })
      expect(await findRedirectTarget(shop, '/a')).toBeNull()
      const lines = await listAudit(shop.db, 'settings:redirects')
      expect(lines.map(({ action }) => action)).toEqual(['delete-redirect', 'change-redirect', 'add-redirect'])
    })

    test('comes from a file too, whose other rows say why they were refused', async () => {
      const { shop } = await open({ samples: true })
      const rows = [
        { from: '/product/cashews', to: '/products/3' },
        { from: '/product/cashews', to: '/products/1' },
        { from: '', to: '/contact' },
        { from: '/page', to: '/nowhere' },
        { from: '/about', to: '/contact' },
      ]
      expect(await importRedirects(shop, OWNER, rows)).toEqual({
        added: 2,
        refused: [
          { row: 2, ...rows[1], reason: 'already-added' },
          { row: 3, ...rows[2], reason: 'from-no-path' },
          { row: 4, ...rows[3], reason: 'to-no-page' },
        ],
      })
      expect(await findRedirectTarget(shop, '/about')).toBe('/contact')
    })
  })

  test('whatever is redirected and renamed, every address ends after one step, and two processes agree', async () => {
    const paths = ['/a', '/b', '/products/x', '/products/y', '/products/1', '/products/2', '/contact', '/products']
    const path = fc.constantFrom(...paths)
    const slug = fc.constantFrom('x', 'y', 'z')
    const step = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), from: path, to: path }),
      fc.record({ kind: fc.constant('change' as const), from: path, to: path }),
      fc.record({ kind: fc.constant('delete' as const), from: path }),
      fc.record({ kind: fc.constant('rename' as const), id: fc.constantFrom('1', '2'), slug }),
      fc.record({ kind: fc.constant('archive' as const), id: fc.constantFrom('1', '2') }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const { shop } = await open({ samples: true })
        for (const each of steps) {
          const version = 'from' in each ? ((await findRedirect(shop.db, each.from))?.version ?? 1) : 1
          if (each.kind === 'add') await add(shop, each.from, each.to)
          else if (each.kind === 'change') await changeRedirect(shop, OWNER, each.from, { to: each.to, version })
          else if (each.kind === 'delete') await removeRedirect(shop, OWNER, each.from, { version })
          else if (each.kind === 'rename') await rename(shop, each.id, each.slug)
          else await archive(shop, each.id)
        }
        for (const from of paths.filter((each) => !/^\/(?:contact|products)$/.test(each))) {
          const to = await findRedirectTarget(shop, from)
          if (to === null) continue
          // The target is a page: nothing leads on from it but the product itself, by its canonical address.
          expect([null, to]).toContain(await findRedirectTarget(shop, to))
        }
      }),
      { numRuns: 12 },
    )
  }, 120_000)
})
