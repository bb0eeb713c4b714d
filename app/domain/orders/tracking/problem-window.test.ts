import { expect, test } from 'vitest'
import { PROBLEM_HOURS } from '#app/domain/promised-hours.ts'
import { mayReportProblem } from './problem-window.ts'

const delivered = { status: 'delivered', deliveredAt: '2026-11-20T10:00:00.000Z' } as const

test(`a pack can be reported for ${PROBLEM_HOURS} hours after delivery`, () => {
  expect(mayReportProblem(delivered, '2026-11-22T10:00:00.000Z')).toBe(true)
  expect(mayReportProblem(delivered, '2026-11-22T10:00:00.001Z')).toBe(false)
})

test('not before delivery', () => {
  expect(mayReportProblem({ status: 'shipped', deliveredAt: null }, '2026-11-20T10:00:00.000Z')).toBe(false)
})
