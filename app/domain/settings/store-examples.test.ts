import { expect, test } from 'vitest'
import { formatPhone } from '#app/domain/identity/profile/format-phone.ts'
import { grievanceBlocks, sellerText } from '#app/domain/policies/seller-text.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { settingsGaps } from './settings-gaps.ts'
import { ONLY_OWNER_KNOWS, withoutExamples } from './store-examples.ts'

const { store } = DEFAULT_SETTINGS

test('a demo shows the example of a store', () => {
  expect(withoutExamples(store, true)).toEqual(store)
})

test('any other shop says what its owner has said, and delivers from where it stands', () => {
  const own = withoutExamples({ ...store, phone: '+918028441234', email: 'care@kesar.example' }, false)
  expect(own).toMatchObject({
    phone: '+918028441234',
    email: 'care@kesar.example',
    legalName: '',
    grievanceOfficer: '',
  })
  expect(own).toMatchObject({ name: store.name, state: store.state, pincode: store.pincode })
})

test('the owner is told of everything that shoppers are not', () => {
  const told = settingsGaps(DEFAULT_SETTINGS).map(({ key }) => key)
  expect(told).toEqual(expect.arrayContaining([...ONLY_OWNER_KNOWS]))
})

test('the policies name what there is', () => {
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
