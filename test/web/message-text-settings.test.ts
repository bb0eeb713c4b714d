import { expect, test } from 'vitest'
import { TEXT_KINDS } from '#app/domain/notifications/templates/text-messages.ts'
import { orderLink } from '#app/domain/orders/order/signed-order-links.server.ts'
import { ALMOND_PACK } from '#test/data/cart-lines.ts'
import { appClient } from '#test/http/app-client.ts'
import { signInPeople } from '#test/http/sign-in-people.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { makeBuyer } from '#test/shop/make-buyer.ts'
import { type Opened, onOneDatabase } from '#test/shop/make-shop.ts'
import { place } from '#test/shop/place-order.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'

/** The same shop with a provider of registered templates, like MSG91. */
function byTemplate(opened: Opened): Opened {
  const ids = Object.fromEntries(TEXT_KINDS.map((kind, index) => [kind, `65f0c${index}`]))
  return { ...opened, shop: { ...opened.shop, sms: { ...opened.shop.sms, templates: { setting: 'TEMPLATES', ids } } } }
}
const SAVE = { intent: 'save', text: 'Hello {order} {total} {link}', dltId: '', version: '0' }

onOneDatabase((open) => {
  test('with a template provider the panel shows the template and no text field', async () => {
    const opened = byTemplate(await open({ samples: true }))
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const page = await request.page('/admin/settings/messages/order-placed', { as: owner })
    expect(page).toContain(`65f0c${TEXT_KINDS.indexOf('order-placed')}`)
    expect(page).toContain('Mewa: order ##order## is placed. ##total## ##paid##. Arrives by ##due##. ##link##')
    expect(page).not.toContain('<textarea')
    const saved = await request.post('/admin/settings/messages/order-placed', SAVE, { as: owner })
    expect(saved.status).toBe(409)
  })

  test("the owner's earlier texts are not sent through a template provider, and are used again without it", async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    await changeSettings(shop, staffWithFreshCode(shop), 'messages', {
      'order-placed': { text: SAVE.text, dltId: '', version: 1 },
    })
    const order = async (at: Opened['shop']) => place(at, await makeBuyer(at, [ALMOND_PACK]), 'cod')
    const [own, template] = [await order(shop), await order(byTemplate(opened).shop)]
    const rows = await shop.db.selectFrom('outbox').where('kind', '=', 'order-placed').selectAll().execute()
    const bodyOf = (id: string) => rows.find((row) => row.order_id === id)
    expect(bodyOf(own)?.body).toMatch(/^Hello MW-/)
    expect(bodyOf(template)?.body).toMatch(/^Mewa: order MW-/)
    expect(JSON.parse(bodyOf(template)?.variables ?? '')).toEqual({
      order: template,
      total: expect.stringMatching(/^Rs /),
      paid: 'to pay in cash',
      due: expect.any(String),
      link: orderLink(shop, 'track', template, shop.now()),
    })
  })

  test('a one-time code and a mail are worded in the panel; what they must hold is refused without it', async () => {
    const opened = await open()
    const request = await appClient(opened)
    const { owner } = await signInPeople(opened)
    const post = (path: string, fields: Record<string, string>) =>
      request.post(`/admin/settings/messages/${path}`, fields, { as: owner })
    const code = { intent: 'save', text: 'Code {code}, {shop}, {minutes} min', dltId: '', version: '0' }
    const refusedCode = await post('one-time-code', code)
    expect([refusedCode.status, await refusedCode.text()]).toEqual([400, expect.stringContaining('must hold {host}')])
    const text = `${code.text}\r\n\r\n@{host} {tag}`
    expect((await post('one-time-code', { ...code, text })).status).toBe(302)
    const mail = { intent: 'save', subject: 'Order {order}', body: '<b>{link}</b>', version: '0' }
    expect((await post('mails/new-order', mail)).status).toBe(302)
    const late = await post('mails/new-order', { ...mail, body: 'Late {link}' })
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('Somebody else changed this text')])
    const page = await request.page('/admin/settings/messages/mails/new-order', { as: owner })
    expect(page).toContain('&lt;b&gt;')
    expect(page).not.toContain('<b>{link}</b>')
    const list = await request.page('/admin/settings/messages', { as: owner })
    expect(list.match(/Own words/g)).toHaveLength(2)
    expect((await post('mails/nothing', mail)).status).toBe(404)
  })
})
