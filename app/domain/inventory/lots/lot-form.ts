import { z } from 'zod'
import { kilosTyped } from '#app/domain/typed-number.ts'
import { dayTyped, supplierTyped } from '../stock/stock-adjustment-form.ts'

/** What may be corrected about a lot: its best-before day (nothing typed: not known) and who delivered it. */
export const LotForm = z.object({ bestBeforeDay: dayTyped, supplier: supplierTyped })

/** The weight under which a product is to be ordered again, in kilograms as typed; 0 for the usual mark. */
export const ReorderForm = z.object({ grams: kilosTyped })
