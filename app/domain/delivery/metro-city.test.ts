import { expect, test } from 'vitest'
import { cityOfPinCode, isMetro } from './metro-city.ts'

test.each([
  ['110001', 'Delhi'],
  ['400001', 'Mumbai'],
  ['400104', 'Mumbai'],
  ['560037', 'Bengaluru'],
  ['600006', 'Chennai'],
  ['700019', 'Kolkata'],
  ['500081', 'Hyderabad'],
])('%s is in %s', (pincode, city) => {
  expect(cityOfPinCode(pincode)).toBe(city)
  expect(isMetro(pincode)).toBe(true)
})

test('Thane and Navi Mumbai count as metro, but are not Mumbai', () => {
  expect(cityOfPinCode('400601')).toBeNull()
  expect(cityOfPinCode('400703')).toBeNull()
  expect(isMetro('400601')).toBe(true)
})

test('what is no metro city, or not whole yet, names none', () => {
  expect(cityOfPinCode('411001')).toBeNull()
  expect(cityOfPinCode('56000')).toBeNull()
  expect(isMetro('411001')).toBe(false)
})
