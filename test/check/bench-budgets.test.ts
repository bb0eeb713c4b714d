import { expect, test } from 'vitest'
import { type Figure, isWithinBudget, worst } from '../../bench/figures-and-budgets.ts'

const figure = (unit: Figure['unit'], slowness: number): Figure => ({
  what: 'CPU of an order',
  unit,
  slowness,
  budget: { max: 10 },
  readings: [
    { of: 'SQLite', value: 7, budget: { max: 6 } },
    { of: 'PostgreSQL', value: 9 },
  ],
})

test('a budget in milliseconds is that of the machine it is measured on', () => {
  expect(isWithinBudget(figure('ms', 1))).toBe(false)
  expect(isWithinBudget(figure('ms', 1.2))).toBe(true)
  expect(isWithinBudget(figure('ms', 0.8))).toBe(false)
  expect(worst(figure('ms', 1.2)).of).toBe('SQLite')
})

test('other budgets are the same on every machine', () => {
  expect(isWithinBudget(figure('MB', 2))).toBe(false)
  expect(isWithinBudget({ ...figure('×', 2), budget: { min: 0.6 }, readings: [{ of: 'home', value: 0.61 }] })).toBe(
    true,
  )
})

test('what could not be measured exceeds its budget', () => {
  expect(isWithinBudget({ ...figure('ms', 9), readings: [{ of: 'home', value: null }] })).toBe(false)
})
