import { expect, test } from 'vitest'
import { nutritionRows } from './nutrition-rows.ts'

test('per 100 g and in 30 g', () => {
  const rows = nutritionRows({ calories: 579, protein: 21.2, fat: 49.9, carbs: 21.6, fiber: 12.5 })
  expect(rows.map((row) => [row.name, row.per100g, row.inServing, row.percent])).toEqual([
    ['Energy', '579\u00a0kcal', '174\u00a0kcal', null],
    ['Protein', '21.2\u00a0g', '6.4\u00a0g', 21.2],
    ['Fat', '49.9\u00a0g', '15.0\u00a0g', 49.9],
    ['Carbohydrate', '21.6\u00a0g', '6.5\u00a0g', 21.6],
    ['Fibre', '12.5\u00a0g', '3.8\u00a0g', 12.5],
  ])
})
