import { expect, test } from 'vitest'
import { packedBySentence } from './packed-by-sentence.ts'

const NOTHING = { legalName: '', address: '', pincode: '', fssai: '' }

test.each([
  [{}, ''],
  [{ legalName: 'Mewa Dry Fruits' }, 'Packed and sold by Mewa Dry Fruits.'],
  [{ pincode: '110006' }, ''],
  [
    { legalName: 'Mewa Dry Fruits', address: '12 Khari Baoli, Old Delhi', pincode: '110006', fssai: '10012345678901' },
    'Packed and sold by Mewa Dry Fruits, 12 Khari Baoli, Old Delhi 110006. FSSAI licence 10012345678901.',
  ],
  [
    { legalName: 'Kurian Traders', address: 'Broadway, Kochi, Kerala 682 001', pincode: '682001' },
    'Packed and sold by Kurian Traders, Broadway, Kochi, Kerala 682 001.',
  ],
])('shows only the seller details that are set', (store, line) => {
  expect(packedBySentence({ ...NOTHING, ...store })).toBe(line)
})
