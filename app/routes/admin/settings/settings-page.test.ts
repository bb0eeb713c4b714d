import { expect, test } from 'vitest'
import { z } from 'zod'
import { messageForm, TestMessageForm } from '#app/domain/notifications/templates/message-form.ts'
import { CarriersForm, TaxForm } from '#app/domain/settings/settings-form.ts'
import { settingsForm } from './settings-page.server.ts'

test('a settings page saves its own fields, whatever the shape of their schema', () => {
  expect(settingsForm(TaxForm).parse({ intent: 'save', deliveryHsn: '996812' })).toEqual({
    intent: 'save',
    value: { deliveryHsn: '996812' },
  })
  const carrier = { name: 'India Post', trackingUrl: 'https://post.example/{awb}' }
  const fields = { 'carriers.0.name': carrier.name, 'carriers.0.trackingUrl': carrier.trackingUrl }
  expect(settingsForm(CarriersForm).parse({ intent: 'save', ...fields })).toEqual({ intent: 'save', value: [carrier] })
})

test('an error keeps the path of its field', () => {
  const { error } = settingsForm(TaxForm).safeParse({ intent: 'save', deliveryHsn: '1' })
  expect(error?.issues.map(({ path }) => path)).toEqual([['deliveryHsn']])
})

test('a change is undone by its id, and another intent is an error of the intent', () => {
  expect(settingsForm(TaxForm).parse({ intent: 'undo', change: 'aud_1' })).toEqual({ intent: 'undo', change: 'aud_1' })
  expect(settingsForm(TaxForm).safeParse({ intent: 'burn' }).error?.issues[0]?.path).toEqual(['intent'])
  expect(settingsForm(TaxForm).safeParse({}).error?.issues[0]?.path).toEqual(['intent'])
})

test('a page may add its own intents', () => {
  const form = z.discriminatedUnion('intent', [settingsForm(messageForm('order-cancelled')), TestMessageForm])
  expect(form.parse({ intent: 'test', text: 'Hello' })).toEqual({ intent: 'test', text: 'Hello' })
  expect(form.safeParse({ intent: 'burn' }).error?.issues[0]?.path).toEqual(['intent'])
})
