import { expect, test } from 'vitest'
import { packBarcode } from './pack-barcode.ts'

test('a code is an EAN-13 of the range for use inside a shop, with its check digit', () => {
  expect(packBarcode(1)).toBe('2000000000015')
  expect(packBarcode(2)).toBe('2000000000022')
  expect(packBarcode(9_999_999_999)).toBe('2099999999998')
  // A code is valid when the digits, weighted 1 and 3 in turn, sum up to a multiple of ten.
  for (let serial = 1; serial < 500; serial += 7) {
    const sum = Array.from(packBarcode(serial)).reduce((all, digit, at) => all + Number(digit) * [1, 3][at % 2]!, 0)
    expect(sum % 10).toBe(0)
  }
})
