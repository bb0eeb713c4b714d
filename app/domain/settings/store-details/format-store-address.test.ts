import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../default-settings.ts'
import { registeredAddress, storeAddressLine } from './format-store-address.ts'
import { packedBySentence } from './packed-by-sentence.ts'
import { publicStoreDetails } from './public-store-details.ts'

test.each([
  ['14/221 Broadway, Ernakulam\nKochi', '14/221 Broadway, Ernakulam, Kochi'],
  ['14/221 Broadway,\r\n\r\n  Ernakulam , \r\nKochi\r\n', '14/221 Broadway, Ernakulam, Kochi'],
  ['12 Khari Baoli, Old Delhi', '12 Khari Baoli, Old Delhi'],
  [' \n ', ''],
  ['', ''],
])('the address %j is one line with a comma at each line break', (address, line) => {
  expect(registeredAddress({ address })).toBe(line)
})

test('a page and a sentence name an address of two lines in one', () => {
  const store = { ...DEFAULT_SETTINGS.store, legalName: 'Spice LLP', address: 'Broadway\nKochi', pincode: '682002' }
  expect(storeAddressLine(store)).toBe('Broadway, Kochi 682002')
  expect(publicStoreDetails(store).seller).toBe('Spice LLP, Broadway, Kochi 682002')
  expect(packedBySentence({ ...store, fssai: '' })).toBe('Packed and sold by Spice LLP, Broadway, Kochi 682002.')
})
