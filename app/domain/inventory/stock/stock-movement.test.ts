import { expect, test } from 'vitest'
import { movementName } from './stock-movement.ts'

test('only a parcel that came back undelivered is named RTO', () => {
  expect(movementName({ kind: 'return', reason: 'Parcel came back sealed' })).toBe('Returned (RTO)')
  for (const reason of [
    'Came back sealed',
    'Came back spoilt',
    'Order cancelled',
    'Order edited',
    'Of an older version',
  ])
    expect(movementName({ kind: 'return', reason })).not.toContain('RTO')
  expect(movementName({ kind: 'receipt', reason: 'Order cancelled' })).toBe('Received')
})
