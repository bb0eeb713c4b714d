import { expect, test } from 'vitest'
import { textMessageEditorFormSchema } from '#app/domain/notifications/templates/message-editor-form.ts'
import { carriersFormSchema } from '../delivery/carriers-form.ts'
import { taxAndInvoicingFormSchema } from '../tax/tax-and-invoicing-form.ts'
import { settingsFormSchema } from './settings-form.ts'

test('a settings page saves its own fields, whatever the shape of their schema', () => {
  const tax = {
    deliveryHsn: '996812',
    invoicePrefix: 'MW',
    creditNotePrefix: 'CN',
    challanPrefix: 'DC',
    billPrefix: 'BS',
    plainBillPrefix: 'BL',
    signature: '',
    returns: 'monthly',
    turnover: 'up-to-5-crore',
  }
  expect(settingsFormSchema(taxAndInvoicingFormSchema).parse({ intent: 'save', ...tax })).toEqual({
    intent: 'save',
    value: tax,
  })
  const carrier = { name: 'India Post', trackingUrl: 'https://post.example/{awb}' }
  const fields = { 'carriers.0.name': carrier.name, 'carriers.0.trackingUrl': carrier.trackingUrl }
  expect(settingsFormSchema(carriersFormSchema).parse({ intent: 'save', ...fields })).toEqual({
    intent: 'save',
    value: [carrier],
  })
})

test('an error keeps the path of its field', () => {
  const { error } = settingsFormSchema(taxAndInvoicingFormSchema).safeParse({
    intent: 'save',
    deliveryHsn: '1',
    invoicePrefix: 'MW',
    creditNotePrefix: 'CN',
    challanPrefix: 'DC',
    billPrefix: 'BS',
    plainBillPrefix: 'BL',
    signature: '',
    returns: 'monthly',
    turnover: 'up-to-5-crore',
  })
  expect(error?.issues.map(({ path }) => path)).toEqual([['deliveryHsn']])
})

test('a change is undone by its id, and another intent is an error of the intent', () => {
  expect(settingsFormSchema(taxAndInvoicingFormSchema).parse({ intent: 'undo', change: 'aud_1' })).toEqual({
    intent: 'undo',
    change: 'aud_1',
  })
  expect(settingsFormSchema(taxAndInvoicingFormSchema).safeParse({ intent: 'burn' }).error?.issues[0]?.path).toEqual([
    'intent',
  ])
  expect(settingsFormSchema(taxAndInvoicingFormSchema).safeParse({}).error?.issues[0]?.path).toEqual(['intent'])
})

test('a page may add its own intents', () => {
  const form = textMessageEditorFormSchema('order-cancelled')
  expect(form.parse({ intent: 'test', text: 'Hello' })).toEqual({ intent: 'test', text: 'Hello' })
  expect(form.safeParse({ intent: 'burn' }).error?.issues[0]?.path).toEqual(['intent'])
})
