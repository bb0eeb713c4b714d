import { expect, test } from 'vitest'
import { formatPhone } from '#app/domain/contact/format-phone.ts'
import { grievanceBlocks, sellerText } from '#app/domain/policies/shared-policy-texts.ts'
import { DEFAULT_SETTINGS } from '../default-settings.ts'
import { settingsGaps } from '../settings-gaps.ts'
import { EXAMPLE_FIELDS } from './store-fields.ts'
import { withoutExamples } from './without-example-store-fields.ts'

const { store } = DEFAULT_SETTINGS

test('a demo shows the example store', () => {
  expect(withoutExamples(store, true)).toEqual(store)
})

test('any other shop shows no example, and keeps state and PIN code for delivery', () => {
  const own = withoutExamples({ ...store, phone: '+918028441234', email: 'care@kesar.example' }, false)
  expect(own).toMatchObject({
    phone: '+918028441234',
    email: 'care@kesar.example',
    legalName: '',
    grievanceOfficer: '',
  })
  expect(own).toMatchObject({ name: store.name, state: store.state, pincode: store.pincode })
})

test('a demo that has another name is no longer the example store', () => {
  const own = withoutExamples({ ...store, name: 'Malabar Spice House', address: '4 Jew Town Road, Kochi' }, true)
  expect(own).toMatchObject({ name: 'Malabar Spice House', address: '4 Jew Town Road, Kochi' })
  expect(own).toMatchObject({ legalName: '', phone: '', whatsapp: '', email: '', grievanceOfficer: '' })
})

test('every hidden example is a gap for the owner', () => {
  const gaps = settingsGaps(DEFAULT_SETTINGS, '2026-11-26T06:30:00.000Z').map(({ key }) => key)
  expect(gaps).toEqual(expect.arrayContaining([...EXAMPLE_FIELDS]))
})

test('the policies name only what is set', () => {
  const none = withoutExamples(store, false)
  expect(sellerText(none)).toBe('Mewa sells on this site.')
  expect(grievanceBlocks(none)).toEqual([
    'Write to us on [Contact Us](/contact). Every message gets a ticket number.',
    'We acknowledge a complaint within 48 hours and settle it within one month.',
  ])
  expect(grievanceBlocks(store)[0]).toBe(
    `Write to us on [Contact Us](/contact), call ${formatPhone(store.phone)} (${store.hours}) or mail [care@mewa.example](mailto:care@mewa.example). Every message gets a ticket number.`,
  )
})
