import { expect, test } from 'vitest'
import { fssaiLabelText, fssaiName, fssaiText } from './fssai-text.ts'

test.each([
  ['10012345678901', 'FSSAI licence', 'FSSAI Lic. No. 10012345678901'],
  ['21223189000177', 'FSSAI registration', 'FSSAI Reg. No. 21223189000177'],
  ['90012345678901', 'FSSAI number', 'FSSAI No. 90012345678901'],
])('%s is a %s, and on a label %s', (fssai, name, label) => {
  expect(fssaiName(fssai)).toBe(name)
  expect(fssaiText(fssai)).toBe(`${name} ${fssai}`)
  expect(fssaiLabelText(fssai)).toBe(label)
})

test('a number that is missing is no licence', () => {
  expect(fssaiText('')).toBe('FSSAI number not entered')
})
