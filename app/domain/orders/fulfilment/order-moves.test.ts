import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '../order/order-status.ts'
import { movesFrom } from './order-moves.ts'

test('the owner confirms or cancels a placed order, and nothing else', () => {
  expect(movesFrom('placed')).toEqual([
    { to: 'confirmed', name: 'Confirm order' },
    { to: 'cancelled', name: 'Cancel order' },
  ])
})

test('nobody marks an order paid or expired by hand', () => {
  const targets = ORDER_STATUSES.flatMap((status) => movesFrom(status).map((move) => String(move.to)))
  expect(targets).not.toContain('placed')
  expect(targets).not.toContain('expired')
})
