import { expect, test } from 'vitest'
import { mayReportProblem } from './problem-report-deadline.ts'

const delivered = { status: 'delivered', deliveredAt: '2026-11-20T10:00:00.000Z', problemHours: 48 } as const

test('a pack can be reported for the hours that its order was promised, from delivery on', () => {
  expect(mayReportProblem(delivered, '2026-11-22T10:00:00.000Z')).toBe(true)
  expect(mayReportProblem(delivered, '2026-11-22T10:00:00.001Z')).toBe(false)
  expect(mayReportProblem({ ...delivered, problemHours: 49 }, '2026-11-22T11:00:00.000Z')).toBe(true)
})

test('not before delivery', () => {
  expect(mayReportProblem({ ...delivered, status: 'shipped', deliveredAt: null }, '2026-11-20T10:00:00.000Z')).toBe(
    false,
  )
})
