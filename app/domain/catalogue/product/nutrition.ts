import type { NutritionalInfo } from './product.ts'

// Headings of the tariff: spices and their mixtures (0904 to 0910), sugar and jaggery (1701), salt (2501).
const EXEMPT_HEADING = /^(?:090[4-9]|0910|1701|2501)/

/**
 * Whether goods of an HSN code need nutrition per 100 g on their label. Spices, masala blends, sugar, jaggery and salt
 * need none (FSS (Labelling and Display) Regulations 2020, 5(3)). Every pack of the shop is packed before it is sold,
 * so that none is exempt as loose goods.
 */
export function needsNutrition(hsn: string): boolean {
  return !EXEMPT_HEADING.test(hsn)
}

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
