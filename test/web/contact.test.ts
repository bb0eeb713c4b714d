import { expect, test } from 'vitest'
import { RATES } from '#app/domain/limits/rate-limits.ts'
import { sendOutbox } from '#app/domain/notifications/outbox/send-outbox.server.ts'
import { OPEN_TICKET_MESSAGES } from '#app/domain/support/tickets/ticket.ts'
import { appClient } from '#test/http/app-client.ts'
import { signInOwner } from '#test/http/sign-in-people.ts'
import { changeSettings } from '#test/shop/change-settings.ts'
import { onOneDatabase } from '#test/shop/make-shop.ts'
import { signInAs } from '#test/shop/sign-in.ts'
import { staffWithFreshCode } from '#test/shop/staff-with-fresh-code.ts'

const TYPED = {
  intent: 'open-ticket',
  topic: 'order',
  name: 'Asha Rao',
  phone: '98765 43210',
  email: '',
  order: '',
  message: 'A pack is missing.',
}

const send = (typed: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(typed) })

onOneDatabase((open) => {
  test("a message becomes a ticket whose number and due dates are shown, and sent to its writer's verified phone", async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const { token } = await signInAs(opened, TYPED.phone, TYPED.name)
    await sendOutbox(opened.shop)
    opened.outside.sms.length = 0
    const sent = await request('/contact', { ...send(TYPED), as: token })
    expect(sent.status).toBe(302)
    const place = sent.headers.get('Location') ?? ''
    const number = /^\/contact\?ticket=(TK-[0-9A-Z]{6})$/.exec(place)?.[1] ?? 'no number'

    const page = await request.page(place)
    for (const words of ['We have your message', number, 'We reply by', 'It is settled by'])
      expect(page).toContain(words)
    expect(page).not.toContain('A pack is missing.')
    // A ticket is personal: the page is not indexed, and the FAQ it hides is not in the structured data.
    expect(page).toContain('<meta name="robots" content="noindex"/>')
    expect(page).not.toContain('FAQPage')
    expect(await request.page('/contact')).toContain('"@type":"FAQPage"')

    await sendOutbox(opened.shop)
    expect(opened.outside.sms).toMatchObject([{ to: '+919876543210', text: expect.stringContaining(number) }])
  })

  test('a message without signing in is a ticket too, and no text message goes to the typed phone', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    const sent = await request('/contact', send(TYPED))
    expect(sent.headers.get('Location')).toMatch(/^\/contact\?ticket=TK-[0-9A-Z]{6}$/)
    await sendOutbox(opened.shop)
    expect(opened.outside.mail.map(({ to }) => to)).toEqual(['care@mewa.example'])
    expect(opened.outside.sms).toEqual([])
  })

  test('shows an error at each invalid field and keeps the typed values', async () => {
    const request = await appClient(await open({ samples: true }))
    const response = await request('/contact', send({ ...TYPED, phone: '12345', order: '99', message: ' ' }))
    expect(response.status).toBe(400)
    const page = await response.text()
    for (const words of [
      'Enter a 10-digit Indian mobile number.',
      'An order number looks like MW-7K3M-9QXF.',
      'Write your message.',
    ]) {
      expect(page).toContain(words)
    }
    for (const typed of ['value="Asha Rao"', 'value="12345"', 'value="99"']) expect(page).toContain(typed)
  })

  test('a message beyond the limit of the phone is refused until later', async () => {
    const opened = await open({ samples: true })
    const request = await appClient(opened)
    for (let message = 0; message < RATES['open-ticket'].person; message++)
      expect((await request('/contact', send(TYPED))).status).toBe(302)
    const refused = await request('/contact', send(TYPED))
    expect(refused.status).toBe(429)
    const page = await refused.text()
    expect(page).toContain(OPEN_TICKET_MESSAGES['too-many-requests'])
    expect(page).toContain('A pack is missing.')
    expect((await request('/contact', send({ ...TYPED, phone: '98123 45678' }))).status).toBe(302)
    opened.clock.advance(2 * RATES['open-ticket'].within)
    expect((await request('/contact', send(TYPED))).status).toBe(302)
  })

  test('other pages link to the form with a topic', async () => {
    const request = await appClient(await open({ samples: true }))
    const product = await request.page('/contact?topic=product&product=1')
    expect(product).toContain('<option value="product" selected="">')
    expect(product).toContain('About California Almonds: ')
    const order = await request.page('/contact?topic=order&order=mw7k3m9qxf')
    expect(order).toContain('value="MW-7K3M-9QXF"')
    const nonsense = await request('/contact?topic=%3Cscript%3E&product=no&order=no&ticket=TK-000000')
    expect(nonsense.status).toBe(200)
    expect(await nonsense.text()).toContain('Every message gets a ticket number.')
  })

  test('the editor of the page begins with the questions as the page has them', async () => {
    const opened = await open({ samples: true })
    const { shop } = opened
    await changeSettings(shop, staffWithFreshCode(shop), 'cod', { cashOnly: true })
    const { request, token } = await signInOwner(opened)
    const answer = 'Yes, for orders of ₹199 to ₹3,000. We take no other payment.'
    expect(await request.page('/contact')).toContain(answer)
    expect(await request.page('/admin/settings/contact', { as: token })).toContain(answer)
  })

  test('a shop with letters of its own shows them as an example', async () => {
    const opened = await open({ samples: true })
    await changeSettings(opened.shop, staffWithFreshCode(opened.shop), 'brand', { orderLetters: 'KSH' })
    const request = await appClient(opened)
    expect(await request.page('/contact')).toContain('placeholder="KSH-7K3M-9QXF"')
    const refused = await request.page('/contact', send({ ...TYPED, order: '99' }))
    expect(refused).toContain('An order number looks like KSH-7K3M-9QXF.')
  })

  test('all contact details are shown', async () => {
    const request = await appClient(await open({ samples: true }))
    const page = await request.page('/contact')
    for (const words of [
      'tel:+911140000000',
      'https://wa.me/919999999999',
      'mailto:care@mewa.example',
      'Monday to Saturday',
      'Grievance Officer',
    ]) {
      expect(page).toContain(words)
    }
  })
})
