import { expect, test } from 'vitest'
import { mayBecome, ORDER_STATUSES } from '../order/order-status.ts'
import { nextStep } from './next-step.ts'
import { movesFrom } from './order-moves.ts'

test('the usual step is one the table of moves allows, and there is one wherever staff can move an order on', () => {
  for (const status of ORDER_STATUSES) {
    const step = nextStep(status)
    if (step && 'move' in step) expect(mayBecome(status, step.move), status).toBe(true)
    expect(step !== null, status).toBe(movesFrom(status).some((move) => move.to !== 'cancelled'))
  }
})
