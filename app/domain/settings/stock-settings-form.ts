import { z } from 'zod'
import { kilosTyped } from '#app/domain/number-field-schemas.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { REORDER_BOUNDS, type StockSettings } from './settings.ts'

/** The reorder mark of the products without their own. Parses kilograms to grams. */
export const stockSettingsFormSchema = z.object({
  reorderGrams: kilosTyped.refine(
    (grams) => grams >= REORDER_BOUNDS.min && grams <= REORDER_BOUNDS.max,
    `Enter a weight from ${formatWeight(REORDER_BOUNDS.min)} to ${formatWeight(REORDER_BOUNDS.max)}.`,
  ),
} satisfies Record<keyof StockSettings, z.ZodType>)
