import { expect, test } from 'vitest'
import { parseTick, tickKey } from './packing-tick.ts'

test('a tick is parsed from its key, and from nothing else', () => {
  const tick = { orderId: 'MW-7K3M-9QXF', productId: 'prd_a-B', grams: 250, quantity: 2 }
  expect(parseTick(tickKey(tick))).toEqual(tick)
  for (const text of ['', 'MW-1:1:250', 'MW-1:1:250:2:3', 'MW-1:1:x:2', "MW-1':1:250:2"])
    expect(parseTick(text)).toBeNull()
})
