import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Brand, brandOf, brandToSettings } from '#app/domain/brand/brand.ts'
import { unsubscribeLink } from '#app/domain/campaigns/unsubscribe.server.ts'
import { SAMPLE_PRODUCTS } from '#app/domain/catalogue/sample-products/sample-products.ts'
import { CONNECTIONS } from '#app/domain/connections/connection.ts'
import { contentPreviewLink } from '#app/domain/content/content-preview.server.ts'
import { createContent } from '#app/domain/content/create-or-delete-content.server.ts'
import { homePreviewLink } from '#app/domain/home/home-preview-link.server.ts'
import { saveEmail } from '#app/domain/identity/profile/save-and-confirm-email.server.ts'
import { findUser } from '#app/domain/identity/user-store.server.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { orderLink } from '#app/domain/orders/order/signed-order-links.server.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { saveSettings } from '#app/domain/settings-changes/save-settings.server.ts'
import type { Shop } from '#app/domain/shop.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { expectOk } from '#test/expect-ok.ts'
import { type AppClient, appClient } from '#test/http/app-client.ts'
import { readElement, readHead } from '#test/http/read-html.ts'
import { hasLoader, SHOP_ROUTES } from '#test/http/shop-routes.ts'
import { signInOwner, signInPeople } from '#test/http/sign-in-people.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { makePanelRecords } from '#test/shop/make-panel-records.ts'
import { type Opened, onOneDatabase } from '#test/shop/make-shop.ts'
import { giveOrders, moveThrough, payOnline } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { publishCollection } from '#test/shop/publish-collection.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'

const SPICES: Brand = {
  ...brandOf(DEFAULT_SETTINGS),
  name: 'Malabar Spice House',
  tagline: 'spices from our own hills',
  about: 'Pepper, cardamom and cloves from Wayanad.',
  goods: 'spices',
  range: 'Pepper, cardamom, cloves and cinnamon',
  searchText: 'Search our spices...',
  keeping: 'Airtight and in the dark.',
  accent: 'cardamom',
  story: 'Our family has grown pepper in Wayanad since 1931.\n\n## The hills\n\nCome and see them.',
}
const SELLER = {
  legalName: 'Malabar Spice House LLP',
  address: '4 Jew Town Road, Kochi',
  email: 'care@spice.example',
  grievanceOfficer: 'Leela Nair, Grievance Officer',
  grievanceEmail: 'leela@spice.example',
}

/** What is named after the first shop and stays so, with the reason. */
const TECHNICAL = [
  // The command of the operator.
  /npm run mewa( --)?/g,
  // The example of an order number in the description of the API.
  /"example":"MW-7K3M-9QXF"/g,
  // Keys in the browser's storage, names of its caches and of its events.
  /\bmewa[-.:_][\w.-]*/g,
  // Random letters, in which any four may stand.
  / nonce="[^"]*"/g,
]

/** The products' own texts are the owner's, and the built-in pictures have names of their own. */
const OF_PRODUCTS = SAMPLE_PRODUCTS.flatMap(({ name, hindiName, description, searchWords }) => [
  description,
  name,
  hindiName,
  ...searchWords,
])
  .filter((text) => /mewa|dry fruit/i.test(text))
  .toSorted((one, other) => other.length - one.length)

/** The places in a text that name the first shop or its goods. */
function leaks(text: string): string[] {
  const own = [...OF_PRODUCTS, ...TECHNICAL].reduce<string>((rest, each) => rest.replaceAll(each, ''), text)
  // What stands around is cut out afterwards: an expression that begins with it is tried from each letter of a page.
  return Array.from(own.matchAll(/mewa|dry[ -]?fruit|\bMW-/gi), ({ index }) =>
    own.slice(Math.max(0, index - 60), index + 50),
  )
}

type Subject = { request: AppClient; owner: string; customer: string; paths: Record<string, string> }

/** The page that confirms an address, as a shopper gets it by mail. */
async function confirmPath(shop: Shop, userId: string): Promise<string> {
  const user = await findUser(shop.db, userId, [])
  if (user) await saveEmail(shop, user, 'asha@example.in')
  const mail = await shop.db
    .selectFrom('outbox')
    .select('body')
    .where('kind', '=', 'email-confirm')
    .executeTakeFirstOrThrow()
  return /\/confirm-email\S+/.exec(mail.body)?.[0] ?? ''
}

/** A shop with one of everything, as its owner has named it. `printed` collects what is printed. */
async function openSpices(opened: Opened, printed: string[]): Promise<Subject> {
  const documentRenderer: Shop['documentRenderer'] = {
    ...opened.shop.documentRenderer,
    render: (...printing) => {
      printed.push(JSON.stringify(printing))
      return opened.shop.documentRenderer.render(...printing)
    },
  }
  const shop = { ...opened.shop, documentRenderer }
  await saveSettings(shop, staffWithFreshCode(shop), brandToSettings(SPICES), DEFAULT_SETTINGS)
  await changeSettings(shop, staffWithFreshCode(shop), 'store', SELLER)
  // The log truly tells what the shop was called before.
  await shop.db.deleteFrom('audit_log').where('action', '=', 'change-settings').execute()
  const request = await appClient({ ...opened, shop })
  const { customer, customerId, owner } = await signInPeople(opened)
  const buyer = await makeBuyer(shop, [TWO_ALMOND_PACKS])
  const paid = await place(shop, buyer, 'upi')
  await payOnline({ ...opened, shop }, paid)
  const subjects = await makePanelRecords(shop, paid)
  await publishCollection(shop, 'Gifts', ['1', '2'])
  const draft = await createContent(shop, 'usr_owner', {
    kind: 'page',
    text: { title: 'How we roast', description: '', author: '', picture: '', pictureAlt: '', markdown: 'Slowly.' },
    publishing: 'draft',
  })
  const done = await place(shop, await makeBuyer(shop, [{ productId: '2', weight: '250g', quantity: 1 }]), 'cod')
  await moveThrough({ shop }, done, ['confirmed', 'packed', 'shipped', 'delivered'])
  const packed = await place(shop, await makeBuyer(shop, [{ productId: '4', weight: '250g', quantity: 1 }]), 'cod')
  await moveThrough({ shop }, packed, ['confirmed', 'packed'])
  const back = await place(shop, await makeBuyer(shop, [{ productId: '3', weight: '250g', quantity: 1 }]), 'cod')
  await moveThrough({ shop }, back, ['confirmed', 'packed', 'shipped', 'returning', 'returned'])
  await giveOrders({ shop }, [paid, done, packed, back], customerId)
  const paths = {
    ...subjects,
    order: done,
    packed,
    '/products/:id': '/products/1',
    '/collections/:slug': '/collections/gifts',
    '/products/:id/sample': '/products/1/sample',
    '/products/:id/whatsapp': '/products/1/whatsapp',
    '/order/:id/confirmation': `/order/${paid}/confirmation`,
    '/confirm-email': await confirmPath(shop, customerId),
    '/pay/:key': orderLink(shop, 'pay', paid, shop.now()).slice(shop.origin.length),
    '/t/:key': orderLink(shop, 'track', done, shop.now()).slice(shop.origin.length),
    '/u/:key': unsubscribeLink(shop, customerId).slice(shop.origin.length),
    '/i/:key': orderLink(shop, 'invoice', done, shop.now()).slice(shop.origin.length),
    '/track/:id': `/track/${paid}`,
    '/orders/:id/invoice': `/orders/${done}/invoice`,
    '/orders/:id/invoice.pdf': `/orders/${done}/invoice.pdf`,
    '/orders/:id/credit-note.pdf': `/orders/${back}/credit-note.pdf`,
    '/orders/:id/problem': `/orders/${done}/problem`,
    '/orders/:id/review': `/orders/${done}/review`,
    '/admin/users/:id/data': `/admin/users/${customerId}/data`,
    '/admin/books/registers/:name/rows.csv': '/admin/books/registers/invoices/rows.csv',
    '/admin/books/registers/:name/rows.xlsx': '/admin/books/registers/invoices/rows.xlsx',
    '/admin/documents': `/admin/documents?kind=invoice&order=${done}`,
    '/admin/orders/manifests/:id/manifest.pdf': `${subjects['/admin/orders/manifests/:id']}/manifest.pdf`,
    '/admin/products/import/:id/errors.csv': `${subjects['/admin/products/import/:id']}/errors.csv`,
    '/preview/:id': (await contentPreviewLink(shop, expectOk(draft))).slice(shop.origin.length),
    '/preview': (await homePreviewLink(shop)).slice(shop.origin.length),
    '/*': '/no-such-page',
    '/admin/*': '/admin/no-such-page',
  }
  return { request, owner, customer, paths }
}

/** Streams, which do not end, and pages of one payment or code, which are redirects. */
const NOT_READ = ['/admin/live', '/orders/:id/live', '/payments/:id/go', '/payments/:id/return', '/auth/code/:id']
const NOT_OF_THE_SHOP = [
  '/dev/kit',
  '/dev/gateway/:ref',
  '/dev/courier',
  // The courier's own labels.
  '/admin/orders/manifests/:id/labels.pdf',
  '/admin/settings/payments/:id/return',
]
const FILES = [
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/feeds/products.xml',
  '/feeds/new.xml',
  '/feeds/journal.xml',
  '/.well-known/security.txt',
  '/api/v1/openapi.json',
  '/api/v1/products',
  '/api/session',
]

// Files of a period, a document or a plan of stickers that nobody chose here: 404 without one.
const OF_A_CHOICE = [
  ...['json', 'csv', 'e-invoices'].map((file) => `/admin/books/returns/${file}`),
  '/admin/books/document.pdf',
  '/admin/packing/stickers.pdf',
]

test('no field of a connection names the first shop', () => {
  // Those of a service that is not chosen yet are drawn by the browser.
  expect(leaks(JSON.stringify(CONNECTIONS))).toEqual([])
})

onOneDatabase((open) => {
  test('nothing of the first shop is left where the owner has another brand', async () => {
    const opened = await open({ samples: true })
    const printed: string[] = []
    const { request, owner, customer, paths } = await openSpices(opened, printed)
    const routes = SHOP_ROUTES.filter((route) => hasLoader(route) || route.file.endsWith('route.tsx'))
      .map(({ path }) => path)
      .filter((path) => !NOT_READ.includes(path) && !NOT_OF_THE_SHOP.includes(path))
    const found: Record<string, string[]> = {}
    const titles: string[] = []
    const refused: string[] = []
    for (const path of [...routes, ...FILES]) {
      const address = paths[path] ?? path.replace(/^\/orders\/:id\//, `/orders/${paths.order}/`)
      expect(address, `${path} needs a subject in this test`).not.toMatch(/:/)
      // Links without sign-in lead the shopper's own browser to the whole page.
      const as = /^\/(admin|t|i)(\/|$)/.test(path) ? owner : customer
      const response = await request(address, { as, headers: { Accept: 'text/html,*/*' } })
      const text = await response.text()
      const head = `${response.headers.get('Content-Disposition') ?? ''} ${response.headers.get('Location') ?? ''}`
      const left = leaks(`${head}\n${response.headers.get('Content-Type') === 'application/pdf' ? '' : text}`)
      if (left.length > 0) found[path] = left
      if (response.status >= 400 && !path.endsWith('*') && !OF_A_CHOICE.includes(path))
        refused.push(`${address} ${response.status}`)
      if (text.includes('<title>')) titles.push(readHead(text).title)
    }
    expect(found).toEqual({})
    expect(refused).toEqual([])
    expect(titles.length).toBeGreaterThan(50)
    // An invoice is titled by its number, which is the name of its file when printed.
    expect(titles.filter((title) => !/Malabar Spice House|^Tax invoice/.test(title))).toEqual([])

    for (const kind of ['slip', 'label', 'parcel'])
      await request(`/admin/documents?kind=${kind}&order=${paths.packed}`, { as: owner })
    expect(printed.length).toBeGreaterThanOrEqual(5)
    expect(printed.flatMap(leaks)).toEqual([])

    while ((await sendOutbox(opened.shop)) > 0);
    const { sms, mail } = opened.outside
    expect(sms.length + mail.length).toBeGreaterThan(8)
    expect(sms.flatMap(({ text }) => leaks(text))).toEqual([])
    expect(mail.flatMap(({ sender, subject, text, html }) => leaks(`${sender} ${subject} ${text} ${html}`))).toEqual([])
    expect(mail.every(({ sender }) => sender === SPICES.name)).toBe(true)
  })

  test('the story is a page of the shop, linked on home and in the sitemap, once there is one', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const read = async (path: string) => (await request(path)).text()
    expect((await request('/our-story')).status).toBe(404)
    expect(await read('/')).not.toContain('/our-story')
    expect(await read('/sitemap.xml')).not.toContain('/our-story')
    await saveSettings(opened.shop, staffWithFreshCode(opened.shop), brandToSettings(SPICES), DEFAULT_SETTINGS)
    expect(await read('/our-story')).toContain('<h2 id="the-hills">The hills</h2>')
    const home = await read('/')
    expect(home).toContain('Our family has grown pepper in Wayanad since 1931.')
    expect(readElement(home, 'h1').html).toBe('Spices from our own hills.')
    expect(home).toContain('<title>Malabar Spice House: spices from our own hills</title>')
    expect(home).toMatch(/<html[^>]* style="--color-action:light-dark\(#2a4d28, #[\da-f]{6}\);/)
    opened.clock.advance(61_000)
    expect(await read('/sitemap.xml')).toContain('/our-story')
  })

  test('logo and icon of the owner are in header, manifest and structured data, in their sizes', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const { request, token: owner } = await signInOwner(opened)
    const upload = async (bytes: Uint8Array<ArrayBuffer>, name: string) => {
      const body = new FormData()
      body.set('picture', new File([bytes], name))
      return request('/admin/settings/brand/pictures', { method: 'POST', as: owner, body })
    }
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const drawn = sharp({ create: { width: 900, height: 300, channels: 4, background: clear } }).png()
    const logo = await upload(new Uint8Array(await drawn.toBuffer()), 'Malabar logo.png')
    const { address }: { address: string } = await logo.json()
    expect(address).toMatch(/^\/files\/brand\/\d+_malabar-logo-1280x427\.webp$/)
    const svg = await upload(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.svg')
    expect([svg.status, (await svg.json()).message]).toEqual([
      400,
      'We cannot read this file. Use a PNG, JPEG, WebP or AVIF; save an SVG as a PNG first.',
    ])
    await saveSettings(
      shop,
      staffWithFreshCode(shop),
      brandToSettings({ ...SPICES, logo: address, homePicture: '' }),
      DEFAULT_SETTINGS,
    )
    const home = await request.page('/')
    expect(home).toContain('-640.webp" width="1280" height="427" alt="Malabar Spice House"')
    expect(home).not.toContain('hero-tall')
    const [share = ''] = readHead(home).metas['og:image'] ?? []
    const manifest = await (await request('/manifest.webmanifest')).json()
    expect(manifest.icons).toHaveLength(3)
    const icons = [...manifest.icons, { src: new URL(share).pathname, sizes: '1200x630', type: 'image/jpeg' }]
    for (const { src, sizes, type } of icons) {
      const file = await request(src)
      expect([src, file.status, file.headers.get('Content-Type')]).toEqual([src, 200, type])
      const { width, height } = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
    expect(await shop.db.selectFrom('picture_removals').selectAll().execute()).toEqual([])
  })
})
