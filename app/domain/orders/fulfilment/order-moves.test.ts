import { expect, test } from 'vitest'
import { mayBecome, NEXT, ORDER_STATUSES } from '../order/order-status.ts'
import { STATUS_HANDLING } from '../order/order-status-handling.ts'
import { BAR_MOVES, isBulkMove, movesFrom, nextStep } from './order-moves.ts'

test('the moves of staff are those of the table that have a label, in its order', () => {
  for (const status of ORDER_STATUSES) {
    const labelled = NEXT[status].filter((to) => STATUS_HANDLING[to].move !== null)
    expect(movesFrom(status).map(({ to }) => to)).toEqual(labelled)
  }
  expect(movesFrom('placed')[0]).toEqual({ to: 'confirmed', label: 'Confirm order' })
})

test('the bar above the list offers bulk moves only', () => {
  expect(BAR_MOVES.map(({ label }) => label)).toEqual(['Confirm', 'Mark packed', 'Delivered'])
  expect(BAR_MOVES.every(({ to }) => isBulkMove(to))).toBe(true)
})

test('nobody can set paid or expired manually', () => {
  const targets = ORDER_STATUSES.flatMap((status) => movesFrom(status).map((move) => String(move.to)))
  expect(targets).not.toContain('placed')
  expect(targets).not.toContain('expired')
})

test('the next step is a move the table allows, and there is one wherever staff can move an order forward', () => {
  for (const status of ORDER_STATUSES) {
    const step = nextStep(status)
    if (step && 'move' in step) expect(mayBecome(status, step.move), status).toBe(true)
    expect(step !== null, status).toBe(movesFrom(status).some((move) => move.to !== 'cancelled'))
  }
})
