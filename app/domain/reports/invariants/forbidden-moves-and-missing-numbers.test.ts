import { expect, test } from 'vitest'
import { forbiddenMoves, missingNumbers } from './forbidden-moves-and-missing-numbers.ts'

test('invoice numbers run from 1 without a gap in each year', () => {
  expect(missingNumbers([])).toEqual([])
  expect(missingNumbers(['MW/25-26/000002', 'MW/25-26/000001', 'MW/26-27/000001'])).toEqual([])
  expect(missingNumbers(['MW/25-26/000004', 'MW/25-26/000002', 'MW/26-27/000001'])).toEqual([
    'MW/25-26/000001',
    'MW/25-26/000003',
  ])
})

test('reports moves that the table does not permit', () => {
  const allowed = { orderId: 'MW-1', from: 'placed', to: 'confirmed' } as const
  const forbidden = { orderId: 'MW-2', from: 'delivered', to: 'packed' } as const
  expect(forbiddenMoves([allowed, forbidden])).toEqual(['MW-2 delivered → packed'])
})
