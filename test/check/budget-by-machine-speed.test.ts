import { expect, test } from 'vitest'
import { type Figure, isWithinBudget, worst } from '../../bench/measure.ts'

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

test('a budget in milliseconds is larger on a slower machine, and as asked for on a faster one', () => {
  expect(isWithinBudget(figure('ms', 1))).toBe(false)
  expect(isWithinBudget(figure('ms', 1.2))).toBe(true)
  const withinAsked = { ...figure('ms', 0.8), readings: [{ of: 'PostgreSQL', value: 9 }] }
  expect(isWithinBudget(withinAsked)).toBe(true)
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
