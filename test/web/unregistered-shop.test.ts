import { expect, test } from 'vitest'
import { saveAddress } from '#app/domain/identity/profile/change-addresses.server.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { POLICY_NAMES } from '#app/domain/policies/policy-name.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { firstScheme } from '#app/domain/settings/tax/gst-scheme.ts'
import { IN_BENGALURU, IN_DELHI } from '#test/data/addresses.ts'
import { TWO_ALMOND_PACKS } from '#test/data/cart-lines.ts'
import { type AppClient, appClient } from '#test/http/app-client.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { fillCart, makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onOneDatabase } from '#test/shop/make-shop.ts'
import { giveOrders, moveThrough } from '#test/shop/order-steps.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'

const CART = [TWO_ALMOND_PACKS]
const GSTIN = '07AAACM1234A1ZA'
const EMAIL = 'asha@home.example'

const OF_GST = /GST|HSN|\btax|valueAddedTax|bill of supply|invoice total|composition/i

/** What such a shop says of taxes, with the reason. */
const TRUE_OF_IT = [
  // The words that the Legal Metrology (Packaged Commodities) Rules prescribe for every pack.
  /MRP, incl\. of all taxes/g,
  // Why it delivers in its own state only.
  /, as a shop that is not registered for GST/g,
  // The law of income asks whoever sells to keep books.
  /Tax and other authorities|(as|what) tax law asks|because tax law asks/g,
]

/** The texts of a page that people and search engines read, without those that are always true. */
function textOf(html: string): string {
  const shown = html
    .replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '')
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<(link|meta name="csrf|input type="hidden")[^>]*>/g, '')
    .replace(/ (class|href|src|action|id|for|name|aria-[a-z]+by|srcset|data-name)="[^"]*"/g, '')
  return TRUE_OF_IT.reduce((text, known) => text.replace(known, ''), shown)
}

/** A shop whose registration has ended, with an order of the signed-in customer that is shipped. */
async function unregisteredShop(opened: Opened) {
  const { shop } = opened
  const request = await appClient(opened)
  const people = await signInPeople(opened)
  await changeSettings(shop, staffWithFreshCode(shop), 'store', { gstin: GSTIN })
  await changeSettings(shop, staffWithFreshCode(shop), 'gst', firstScheme('unregistered'))
  const { customerId } = people
  const confirmed = { email: EMAIL, email_confirmed_at: shop.now() }
  await shop.db.updateTable('users').set(confirmed).where('id', '=', customerId).execute()
  const id = await place(shop, await makeBuyer(shop, CART, { company: 'Acme Gifts', gstin: GSTIN }), 'cod')
  await giveOrders(opened, [id], customerId)
  await moveThrough(opened, id, ['confirmed', 'packed', 'shipped'])
  await fillCart(shop, customerId, CART)
  return { request, ...people, id }
}

async function textsOf(request: AppClient, paths: readonly string[], as?: string): Promise<[string, string][]> {
  const texts: [string, string][] = []
  for (const path of paths) {
    const response = await request(path, as ? { as } : {})
    expect([path, response.status]).toEqual([path, 200])
    texts.push([path, textOf(await response.text())])
  }
  return texts
}

onOneDatabase((open) => {
  test('no page of a shop that is not registered says GST or tax, but what is true', async () => {
    const opened = await open({ samples: true })
    const { request, customer, id } = await unregisteredShop(opened)
    const policies = Object.keys(POLICY_NAMES).map((name) => `/${name}`)
    const open_ = [
      '/',
      '/products',
      '/products/1',
      '/products/1?pin=560001',
      '/contact',
      '/cart',
      '/feeds/products.xml',
    ]
    const own = ['/cart', '/checkout', '/orders', `/track/${id}`, `/orders/${id}/invoice`, '/profile']
    for (const [path, text] of [
      ...(await textsOf(request, [...open_, ...policies])),
      ...(await textsOf(request, own, customer)),
    ])
      expect(
        OF_GST.exec(text)
          ?.input.slice(Math.max(0, (OF_GST.exec(text)?.index ?? 0) - 80))
          .slice(0, 200) ?? null,
        path,
      ).toBeNull()
    const bill = await request.page(`/orders/${id}/invoice`, { as: customer })
    expect(bill).toContain('<h1>Bill</h1>')
    expect(await request.page('/products/1?pin=560001')).toContain('We deliver within Delhi only')
  })

  test('its books have neither returns nor columns of a tax, and its papers are bills', async () => {
    const opened = await open({ samples: true })
    const { request, owner, customer } = await unregisteredShop(opened)
    const look = (path: string, as = owner) => request.page(path, { as })
    const books = await look('/admin/books')
    expect(books).not.toContain('/admin/books/returns')
    const register = await look('/admin/books/registers/invoices')
    expect(register).toContain('Bills, by the day they were issued.')
    expect(register).toMatch(/BL\/\d\d-\d\d\/000001/)
    expect(textOf(register)).not.toMatch(/CGST|SGST|IGST|GST rate|Taxable value|GST returns|Invoices/)
    const [head = ''] = (await look('/admin/books/registers/invoices/rows.csv')).split('\n')
    expect(head).not.toMatch(/GST|Taxable/)
    // The address of the returns still answers.
    expect(await look('/admin/books/returns')).toContain('Nothing is filed: the shop is not registered for GST.')
    const tax = await look('/admin/settings/tax')
    expect(tax).toContain('Prefix of bills without GST')
    expect(tax).toContain('Prefix of credit notes')
    expect(tax).not.toContain('Prefix of invoices')
    expect(tax).not.toContain('Prefix of bills of supply')
    expect(await look('/profile', customer)).toContain('E-mail for bills')
  })

  test('neither does the API or the mail with the bill', async () => {
    const opened = await open({ samples: true })
    const { request, customer, customerId, id } = await unregisteredShop(opened)
    const product: { gstRateBp: number } = await (await request('/api/v1/products/1')).json()
    expect(product.gstRateBp).toBe(0)
    const order: { gstScheme: string; taxPaise: number; lines: { rateBp: number }[] } = await (
      await request(`/api/v1/orders/${id}`, { as: customer })
    ).json()
    expect(order).toMatchObject({ gstScheme: 'unregistered', taxPaise: 0, address: { gstin: null } })
    expect(order.lines.every(({ rateBp }) => rateBp === 0)).toBe(true)
    const far = { ...IN_DELHI, ...IN_BENGALURU }
    const saved = await saveAddress(opened.shop, customerId, { id: null, fields: far, makeDefault: true })
    const bengaluru = saved.ok ? saved.value.id : ''
    const quote = await request(`/api/v1/checkout?address=${bengaluru}`, { as: customer })
    expect([quote.status, (await quote.json()).error]).toMatchObject([
      409,
      { reason: 'outside-state', message: 'We deliver within Delhi only, as a shop that is not registered for GST.' },
    ])
    while ((await sendOutbox(opened.shop)) > 0);
    const mail = opened.outside.mail.find(({ subject }) => subject.startsWith('Your bill BL/26-27/000001'))
    expect(mail?.text).toContain('The bill BL/26-27/000001 over')
    expect(textOf(JSON.stringify([mail?.subject, mail?.text, mail?.html]))).not.toMatch(OF_GST)
    for (const { text } of opened.outside.sms) expect(text).not.toMatch(OF_GST)
  })

  test('the page of the store asks once, and a GSTIN alone is an answer', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const save = async (fields: Record<string, string>) => {
      const { store, gst } = await findSettings(shop.db)
      const { name: _, about: __, ...typed } = store
      return request.post(
        '/admin/settings/store',
        { intent: 'save', ...typed, ...fields, seenFields: JSON.stringify({ store, gst }) },
        { as: owner },
      )
    }
    const own = { legalName: 'Malabar Spices LLP', address: '4 Jew Town Road' }
    const page = await request.page('/admin/settings/store', { as: owner })
    expect(page).toContain('Are you registered for GST?')
    const refused = await save({ ...own, scheme: 'regular', gstin: '' })
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('Enter your GSTIN, or choose'),
    ])
    expect((await save({ ...own, scheme: 'unregistered', gstin: GSTIN })).status).toBe(400)
    expect((await save({ ...own, scheme: '' })).status).toBe(302)
    expect((await findSettings(shop.db)).gst.schemes).toEqual([])
    expect((await save({ ...own, scheme: 'unregistered' })).status).toBe(302)
    expect((await findSettings(shop.db)).gst).toEqual(firstScheme('unregistered'))
    expect((await save({ ...own, scheme: '', gstin: GSTIN })).status).toBe(302)
    const { gst, store } = await findSettings(shop.db)
    expect([gst, store.gstin]).toEqual([firstScheme('regular'), GSTIN])
  })

  test('the books of such a shop offer no return, and its settings what it would have to enter', async () => {
    const opened = await open({ samples: true })
    const { request, owner } = await unregisteredShop(opened)
    const returns = await request.page('/admin/books/returns', { as: owner })
    expect(returns).toContain('the shop is not registered for GST')
    expect(returns).not.toMatch(/GSTR-1|CMP-08|GSTR-4|e-invoice/)
    const period = 'period=2026-11'
    expect((await request(`/admin/books/returns/json?${period}`, { as: owner })).status).toBe(404)
    expect((await request(`/admin/books/returns/e-invoices?${period}`, { as: owner })).status).toBe(404)
    const overview = await request.page('/admin/books', { as: owner })
    expect(overview).toContain('Turnover in')
    expect(overview).not.toMatch(/CMP-08|CGST/)
    const settings = await request.page('/admin/settings/tax', { as: owner })
    expect(settings).toContain('Not registered for GST')
  })
})
