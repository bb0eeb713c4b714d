import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../default-settings.ts'
import { registrationLines } from './store-fields.ts'

const { store } = DEFAULT_SETTINGS
const UDYAM = {
  name: 'fssai',
  label: 'Udyam number',
  pattern: /^UDYAM-[A-Z]{2}-\d{2}-\d{7}$/,
  message: 'A Udyam number looks like UDYAM-DL-08-0012345.',
  hint: '',
} as const

test('a registration is a line of a document, and none while there is no number', () => {
  const seller = { ...store, fssai: 'UDYAM-DL-08-0012345' }
  expect(registrationLines(seller, [UDYAM])).toEqual(['Udyam number UDYAM-DL-08-0012345'])
  expect(registrationLines({ ...store, fssai: '' }, [UDYAM])).toEqual([])
})

test('the FSSAI number has a line of its own, also while it is not entered', () => {
  expect(registrationLines({ ...store, fssai: '10012345678901' })).toEqual(['FSSAI licence 10012345678901'])
  expect(registrationLines(store)).toEqual(['FSSAI number not entered'])
})
