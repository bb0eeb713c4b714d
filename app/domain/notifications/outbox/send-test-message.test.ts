import { expect, test } from 'vitest'
import { RATES } from '#app/domain/limits/rate-limits.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { panelPath } from '#app/ui/admin/panel-path.ts'
import { onBothDatabases } from '#test/shop/make-shop.ts'
import { mailExample, textExample } from '../templates/example-values.ts'
import { MAIL_KINDS, MAILS, type MailKind } from '../templates/mails.ts'
import { TEXT_KINDS, TEXT_MESSAGES, type TextKind } from '../templates/text-messages.ts'
import { MessageFailure } from './message-failure.ts'
import { sendTestMail, sendTestText } from './send-test-message.server.ts'

const OWNER = { id: 'usr_owner', phone: '+919999999999' }
const SHOP = {
  name: 'Mewa',
  orderLetters: 'MW',
  invoicePrefix: 'MW',
  origin: 'http://localhost:3000',
  panelPath,
  orders: DEFAULT_SETTINGS.orders,
}
const textOf = (kind: TextKind) => textExample(kind, SHOP)
const mailOf = (kind: MailKind) => mailExample(kind, SHOP)

onBothDatabases((open) => {
  test('every text and every mail can be tested, with example values', async () => {
    const { shop, outside } = await open()
    // A phone gets no more than twenty messages a day.
    const phones = TEXT_KINDS.map((_, at) => `+9199999999${10 + at}`)
    for (const [at, kind] of TEXT_KINDS.entries()) {
      const sent = await sendTestText(
        shop,
        { ...OWNER, phone: phones[at] ?? '' },
        kind,
        TEXT_MESSAGES[kind].standard,
        textOf(kind),
      )
      expect([kind, sent]).toEqual([kind, { ok: true, value: { is: 'sent' } }])
    }
    for (const kind of MAIL_KINDS) {
      const { subject, body } = MAILS[kind]
      expect([kind, await sendTestMail(shop, OWNER, kind, { subject, body }, mailOf(kind))]).toEqual([
        kind,
        { ok: true, value: { is: 'sent' } },
      ])
    }
    expect(outside.sms.map(({ to }) => to)).toEqual(phones)
    expect(outside.mail.map(({ to }) => to)).toEqual(MAIL_KINDS.map(() => 'care@mewa.example'))
    expect([...outside.sms, ...outside.mail].filter(({ text }) => /[{}]/.test(text))).toEqual([])
    expect(outside.mail[0]?.subject).toBe('[Test] New order MW-7K3M-9QXF, ₹1,234')
  })

  test('a test says why it was not sent', async () => {
    const { shop } = await open()
    const { standard } = TEXT_MESSAGES['order-placed']
    const send = () => Promise.reject(new MessageFailure('no-credit', 402))
    const broke = { ...shop, sms: { ...shop.sms, send } }
    expect(await sendTestText(broke, OWNER, 'order-placed', standard, textOf('order-placed'))).toEqual({
      ok: true,
      value: { is: 'failed', error: 'no-credit 402', isRetried: true },
    })
    expect(await sendTestText(shop, OWNER, 'order-placed', 'Hello', textOf('order-placed'))).toMatchObject({
      reason: 'not-sendable',
      detail: 'The message must hold {order}: the order number.',
    })
    const mail = { subject: 'Hello', body: '{order} [x](/x) {link}' }
    expect(await sendTestMail(shop, OWNER, 'new-order', mail, mailOf('new-order'))).toMatchObject({
      reason: 'not-sendable',
    })
    const real = { ...shop, demo: false }
    const { subject, body } = MAILS['new-order']
    expect(await sendTestMail(real, OWNER, 'new-order', { subject, body }, mailOf('new-order'))).toMatchObject({
      reason: 'no-address',
    })
  })

  test('tests are limited in an hour, across processes', async () => {
    const { shop } = await open()
    const asked = { ...shop, client: '203.0.113.7' }
    const { subject, body } = MAILS['new-order']
    const results = []
    for (let at = 0; at <= RATES['test-message'].person; at += 1)
      results.push(await sendTestMail(asked, OWNER, 'new-order', { subject, body }, mailOf('new-order')))
    expect(results.filter(({ ok }) => ok)).toHaveLength(RATES['test-message'].person)
    expect(results.at(-1)).toMatchObject({ reason: 'too-many-requests' })
  })
})
