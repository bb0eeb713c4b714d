import type { LotCorrection } from '#app/domain/inventory/lots/lot.ts'
import { lotTexts } from '#app/domain/inventory/lots/lot-texts.ts'

/** What is typed of a lot of which nobody knows anything; tests override fields by spreading. */
export const NO_LOT_FACTS: LotCorrection = { ...lotTexts({}), bestBeforeDay: null, costPerKgPaise: null }
