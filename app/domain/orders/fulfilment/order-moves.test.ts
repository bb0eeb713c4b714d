import { expect, test } from 'vitest'
import { mayBecome, ORDER_STATUSES } from '../order/order-status.ts'
import { movesFrom, nextStep } from './order-moves.ts'

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

test('the usual step is one the table of moves allows, and there is one wherever staff can move an order on', () => {
  for (const status of ORDER_STATUSES) {
    const step = nextStep(status)
    if (step && 'move' in step) expect(mayBecome(status, step.move), status).toBe(true)
    expect(step !== null, status).toBe(movesFrom(status).some((move) => move.to !== 'cancelled'))
  }
})
