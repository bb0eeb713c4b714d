import type { NutritionalInfo } from './product.ts'

/** A handful, the serving said beside the 100 g. */
export const SERVING_GRAMS = 30

/** A row of the table: texts to show, and for what has a share of 100 g its percentage, for the bar. */
export type NutritionRow = { name: string; per100g: string; inServing: string; percent: number | null }

/** Nutrition per 100 g and in a serving: energy in whole kcal, the rest in grams to one decimal. */
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

// Rounded in thousandths first: 49.9 × 30 / 100 must read 15.0 whatever the last bit of the float says.
function inServing(per100g: number): number {
  return Math.round(per100g * SERVING_GRAMS * 10) / 1000
}
