import { expect, test } from 'vitest'
import type { StockAdjustment } from './stock-adjustment.ts'
import { unusualQuantityMessage } from './unusual-quantity.ts'

const KG = 1000

test.each<[StockAdjustment['kind'], number, number, number, string | null]>([
  ['count', 1040, 104, 120, 'That is ten times the recorded stock (104 kg). Save it all the same?'],
  ['count', 10.4, 104, 120, 'That is a tenth of the recorded stock (104 kg). Save it all the same?'],
  ['count', 330, 104, 120, 'That is about three times the recorded stock (104 kg). Save it all the same?'],
  ['count', 10_400, 104, 120, 'That is 100 times the recorded stock (104 kg). Save it all the same?'],
  ['count', 0, 104, 120, 'The recorded stock is 104 kg. Is there nothing left?'],
  ['count', 101.5, 104, 120, null],
  ['count', 60, 104, 120, null],
  ['count', 1.2, 0.3, 120, null],
  ['count', 0, 0.4, 120, null],
  ['count', 30, 0, 0, null],
  ['count', 1040, 0, 0, 'The recorded stock is zero. Save 1040 kg all the same?'],
  ['receive', 1040, 12, 120, 'The largest delivery so far was 120 kg. Save 1040 kg all the same?'],
  ['receive', 240, 12, 120, null],
  ['receive', 9, 0, 1, null],
  ['receive', 120, 0, 0, null],
  ['receive', 1040, 0, 0, 'That is a very large first delivery. Save 1040 kg all the same?'],
  ['write-off', 104, 120, 120, 'That is 104 kg of the 120 kg there are. Write it off all the same?'],
  ['write-off', 10.4, 120, 120, null],
  ['write-off', 3, 4, 120, null],
])('%s %s kg, recorded stock %s kg, largest delivery %s kg', (kind, grams, left, most, message) => {
  const books = { leftGrams: left * KG, largestReceiptGrams: most * KG }
  expect(unusualQuantityMessage({ kind, grams: grams * KG }, books)?.replaceAll('\u00a0', ' ') ?? null).toBe(message)
})
