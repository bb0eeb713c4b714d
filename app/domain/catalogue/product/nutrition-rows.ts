import type { NutritionalInfo } from './product.ts'

/** A serving is a handful. */
export const SERVING_GRAMS = 30

/** A row of the nutrition table as text. `percent` is the length of its bar, or null without one. */
export type NutritionRow = { name: string; per100g: string; inServing: string; percent: number | null }

/** The rows of nutrition per 100 g and per serving: energy in whole kcal, the rest in grams to one decimal. */
export function nutritionRows(info: NutritionalInfo): NutritionRow[] {
  return [
    {
      name: 'Energy',
      per100g: `${Math.round(info.calories)}\u00a0kcal`,
      inServing: `${Math.round(inServing(info.calories))}\u00a0kcal`,
      percent: null,
    },
    inGrams('Protein', info.protein),
    inGrams('Fat', info.fat),
    inGrams('Carbohydrate', info.carbs),
    inGrams('Fibre', info.fiber),
  ]
}

function inGrams(name: string, grams: number): NutritionRow {
  return {
    name,
    per100g: `${grams.toFixed(1)}\u00a0g`,
    inServing: `${inServing(grams).toFixed(1)}\u00a0g`,
    percent: Math.min(100, grams),
  }
}

// Rounded to thousandths first, so that 49.9 × 30 / 100 is 15.0 despite the floating point error.
function inServing(per100g: number): number {
  return Math.round(per100g * SERVING_GRAMS * 10) / 1000
}
