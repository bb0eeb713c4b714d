import { expect, test } from 'vitest'
import { panelPath } from '#app/ui/admin/panel-path.ts'
import { mailExample } from './example-values.ts'
import { fillTemplate } from './fill-template.ts'
import { mailBlocks, mailBodyText } from './mail-body.ts'
import { mailProblem, mailTemplate } from './mail-template.ts'
import { MAIL_KINDS, MAILS } from './mails.ts'
import { mailEditorFormSchema } from './message-editor-form.ts'

const SHOP = { name: 'Kesar', orderLetters: 'KSR', invoicePrefix: 'KSR', origin: 'https://kesar.example', panelPath }

test.each(MAIL_KINDS)('the standard mail %s is valid, and its text part reads as it is written', (kind) => {
  const { subject, body } = MAILS[kind]
  expect(mailProblem(kind, { subject, body })).toBeNull()
  const values = mailExample(kind, SHOP)
  expect(mailBodyText(mailBlocks(body, values))).toBe(fillTemplate(body, values))
  expect(fillTemplate(`${subject} ${body}`, values)).not.toMatch(/[{}]|mewa\.example/)
})

const NEW_ORDER = { subject: 'Order {order}', body: 'See {link}' }
test.each([
  [{ ...NEW_ORDER, subject: ' ' }, 'subject', 'Write a subject.'],
  [{ ...NEW_ORDER, subject: `{order} ${'a'.repeat(150)}` }, 'subject', 'Use at most 150 letters.'],
  [{ ...NEW_ORDER, body: '' }, 'body', 'Write what the mail says.'],
  [{ ...NEW_ORDER, body: `{link} ${'a'.repeat(5000)}` }, 'body', 'Use at most 5000 letters.'],
  [{ ...NEW_ORDER, subject: '{refund}' }, 'subject', '{refund} stands for nothing here. Use the words listed below.'],
  [{ ...NEW_ORDER, subject: 'Order' }, 'body', 'The mail must hold {order}: the order number.'],
  [
    { ...NEW_ORDER, body: '{link} [us](/contact)' },
    'body',
    'A link needs its whole address, beginning with https://: /contact',
  ],
])('%j is refused', (mail, field, message) => {
  expect(mailProblem('new-order', mail)).toEqual({ field, message })
})

test('the standard subject and body are stored as nothing, so that they follow the program', () => {
  const { subject, body } = MAILS['new-order']
  const schema = mailEditorFormSchema('new-order')
  expect(schema.parse({ intent: 'save', subject, body: body.replaceAll('\n', '\r\n'), version: '0' })).toEqual({
    intent: 'save',
    value: { subject: null, body: null, version: 0 },
  })
  expect(schema.parse({ intent: 'save', ...NEW_ORDER, version: '3' })).toEqual({
    intent: 'save',
    value: { ...NEW_ORDER, version: 3 },
  })
  expect(mailTemplate('new-order', { 'new-order': { subject: NEW_ORDER.subject, body: null } })).toEqual({
    subject: 'Order {order}',
    body,
  })
})
