import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeProduct } from '#app/domain/catalogue/product/editor/change-product.server.ts'
import { createProduct } from '#app/domain/catalogue/product/editor/create-product.server.ts'
import { findEditableProduct } from '#app/domain/catalogue/product/editor/editable-product-store.server.ts'
import { EMPTY_EDIT } from '#app/domain/catalogue/product/editor/product-edit.ts'
import { publishProduct, unpublishProduct } from '#app/domain/catalogue/product/editor/publish-product.server.ts'
import { addRedirect, changeRedirect, removeRedirect } from '#app/domain/seo/redirects/change-redirects.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { ENGINES } from '#test/database/engines.ts'
import { BUTTON_TEXTS } from '#test/e2e/support/button-and-toast-texts.ts'
import { expectOk } from '#test/expect-ok.ts'
import { appClient } from '#test/http/app-client.ts'
import { readHead } from '#test/http/read-html.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { twoShops } from '#test/shop/open-two-shops.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'

const OWNER = 'usr_owner'

async function edit(shop: Shop, id: string, change: object) {
  const product = await findEditableProduct(shop.db, id, shop.now())
  if (!product) throw new Error('no product')
  expect(await changeProduct(shop, OWNER, id, { version: null, edit: { ...product.edit, ...change } })).toMatchObject({
    ok: true,
  })
}

const seen = ({ status, headers }: Response) => [status, headers.get('Location')]

onOneDatabase((open) => {
  test('a product has its page by its id and by its slug, with the slug as canonical address', async () => {
    const request = await appClient(await open({ samples: true }))
    for (const path of ['/products/1', '/products/california-almonds', '/products/california-almonds?w=1kg']) {
      const response = await request(path)
      expect(response.status, path).toBe(200)
      expect(readHead(await response.text()).links, path).toMatchObject({
        canonical: ['http://localhost:3000/products/california-almonds'],
      })
    }
  })

  test('an old slug answers 301 to the page, with the whole query, until browsers ask again', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    expect((await request('/products/california-almonds')).status).toBe(200)
    await edit(opened.shop, '1', { slug: 'badam' })
    const moved = await request('/products/california-almonds?utm_source=mail&w=500g&gclid=a%20b')
    expect(seen(moved)).toEqual([301, '/products/badam?w=500g&utm_source=mail&gclid=a+b'])
    expect(moved.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    expect(moved.headers.has('Set-Cookie')).toBe(false)
    expect(seen(await request('/products/california-almonds', { method: 'HEAD' }))).toEqual([301, '/products/badam'])
    expect(await (await request('/products/california-almonds.data')).text()).toContain('/products/badam')
    expect(seen(await request('/products/1'))).toEqual([200, null])
    expect((await request('/products/none')).status).toBe(404)
  })

  test('a product that was on sale says that it is not available now, with others in its place; a draft has no page', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    await edit(shop, '3', { slug: 'kaju' })
    const edited = await findEditableProduct(shop.db, '3', shop.now())
    expect((await unpublishProduct(shop, OWNER, '3', { version: edited?.version ?? 0 })).ok).toBe(true)
    for (const path of ['/products/3', '/products/kaju', '/products/whole-cashews-w240']) {
      const response = await request(path)
      const page = await response.text()
      expect(response.status, path).toBe(404)
      expect(page, path).toContain('Whole Cashews W240 is not available now')
      expect(page, path).toContain('href="/products/california-almonds"')
      expect(page, path).toContain('<meta name="robots" content="noindex"/>')
      for (const absent of ['"@type":"Product"', BUTTON_TEXTS.addToCart]) expect(page, path).not.toContain(absent)
    }
    expect((await findEditableProduct(shop.db, '3', shop.now()))?.withdrawnAt).toBe(shop.now())
    await addRedirect(shop, OWNER, { from: '/products/kaju', to: '/products/2' })
    expect(seen(await request('/products/kaju'))).toEqual([301, '/products/mamra-almonds'])
    expect((await publishProduct(shop, OWNER, '3', { version: (edited?.version ?? 0) + 1 })).ok).toBe(true)
    expect((await request('/products/3')).status).toBe(200)
    expect((await findEditableProduct(shop.db, '3', shop.now()))?.withdrawnAt).toBeNull()

    expectOk(
      await createProduct(shop, OWNER, {
        edit: {
          ...(edited?.edit ?? EMPTY_EDIT),
          name: 'Secret box',
          slug: 'secret-box',
        },
      }),
    )
    const hidden = await request('/products/secret-box')
    expect([hidden.status, (await hidden.text()).includes('Secret box')]).toEqual([404, false])
  })

  test('a product that another process published or renamed a moment ago has its page, and no page leads to itself', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    await request('/products/1')
    // Raw SQL is not published: the catalogue in memory stays as it was.
    await sql`update products set slug = 'badam' where id = '1'`.execute(opened.shop.db)
    for (const path of ['/products/badam', '/products/1']) expect(seen(await request(path)), path).toEqual([200, null])
    expect(seen(await request('/products/Badam'))).toEqual([301, '/products/badam'])
  })

  test('a redirect answers before the page "not found", with the query, and leaves pages alone', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    for (const path of ['/collections/nuts', '/shop/badam', '/products/gone'])
      expect((await request(path)).status).toBe(404)
    await addRedirect(shop, OWNER, { from: '/collections/nuts', to: '/products?category=nuts' })
    await addRedirect(shop, OWNER, { from: '/shop/badam', to: '/products/1' })
    await addRedirect(shop, OWNER, { from: '/products/gone', to: '/contact' })
    expect(seen(await request('/collections/nuts/?utm_source=x&category=dates'))).toEqual([
      301,
      '/products?category=nuts&utm_source=x',
    ])
    expect(seen(await request('/Shop/Badam'))).toEqual([301, '/products/california-almonds'])
    expect(seen(await request('/products/gone?fbclid=1'))).toEqual([301, '/contact?fbclid=1'])
    expect((await request('/contact')).status).toBe(200)
    await changeRedirect(shop, OWNER, '/shop/badam', { to: '/products/2', version: 1 })
    expect(seen(await request('/shop/badam'))).toEqual([301, '/products/mamra-almonds'])
    await removeRedirect(shop, OWNER, '/shop/badam', { version: 2 })
    expect((await request('/shop/badam')).status).toBe(404)
  })

  test('titles, descriptions and alt texts of the owner are shown, and the usual ones without them', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    const [image = ''] = (await findEditableProduct(shop.db, '1', shop.now()))?.edit.images ?? []
    const headOf = async (path: string) => readHead(await request.page(path))
    expect(await headOf('/products/1')).toMatchObject({ title: 'California Almonds · Mewa' })
    expect(await request.page('/products/1')).toContain('alt="California Almonds, picture 2"')
    const texts = {
      metaTitle: 'Badam from California',
      metaDescription: 'Big & crisp.',
      imageAlts: { [image]: 'A bowl of almonds' },
    }
    await edit(shop, '1', texts)
    const page = await request.page('/products/1')
    expect(page).toContain('alt="A bowl of almonds"')
    expect(readHead(page)).toMatchObject({
      title: 'Badam from California',
      metas: {
        'og:title': ['Badam from California'],
        description: ['Big & crisp.'],
        'og:image:alt': ['A bowl of almonds'],
      },
    })
    const tags = {
      home: { title: 'Dry fruit of Khari Baoli', description: '' },
      nuts: { title: 'Nuts, fresh', description: 'All nuts.' },
    }
    await changeSettings(shop, staffWithFreshCode(shop), 'metaTags', tags)
    expect(await headOf('/')).toMatchObject({ title: 'Dry fruit of Khari Baoli' })
    expect(await headOf('/products?category=nuts')).toMatchObject({ metas: { description: ['All nuts.'] } })
    expect(await headOf('/products?category=nuts&stock=in')).toMatchObject({ title: 'Nuts · Mewa' })
    expect(await headOf('/products')).toMatchObject({ title: 'All products · Mewa' })
  })
})

test.each(ENGINES)('on %s another process follows a redirect and a new slug at once', async (engine) => {
  const [here, there] = await twoShops(engine)
  const request = await appClient(there)
  expect((await request('/old')).status).toBe(404)
  expect((await request('/products/california-almonds')).status).toBe(200)
  await addRedirect(here.shop, OWNER, { from: '/old', to: '/products/1' })
  expect(seen(await request('/old'))).toEqual([301, '/products/california-almonds'])
  await edit(here.shop, '1', { slug: 'badam' })
  expect(seen(await request('/old'))).toEqual([301, '/products/badam'])
  const options = { timeout: 1_000, interval: 20 }
  await expect
    .poll(async () => seen(await request('/products/california-almonds')), options)
    .toEqual([301, '/products/badam'])
  await expect.poll(async () => (await request('/products/badam')).status, options).toBe(200)
})
