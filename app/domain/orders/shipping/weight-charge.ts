import type { Instant } from '#app/domain/instant.ts'
import type { Paise } from '#app/domain/money.ts'
import { done, type Refusal, type Result, refused } from '#app/domain/result.ts'
import type { Grams } from '#app/domain/weight.ts'

/** The columns of a courier's file, by their names, and the unit of its weights. `charge` may be empty. */
export type WeightColumns = { awb: string; weight: string; charge: string; unit: 'kg' | 'g' }

/** A row of a courier's file: what it charged a parcel for. */
export type ChargedWeight = { awb: string; grams: Grams; paise: Paise | null }

/** A parcel that was charged for more than it weighed. */
export type WeightDispute = {
  parcelId: string
  orderId: string
  carrier: string
  awb: string
  weighedGrams: Grams
  chargedGrams: Grams
  chargedPaise: Paise | null
  importedAt: Instant
}

/** Couriers charge in steps; a parcel is charged for too much if it is in a higher step than its weight. */
const WEIGHT_STEP: Grams = 500

/** Whether a charged weight is in a higher step than the scale said. */
export function isOvercharged(weighed: Grams, charged: Grams): boolean {
  return Math.ceil(charged / WEIGHT_STEP) > Math.max(1, Math.ceil(weighed / WEIGHT_STEP))
}

// The names that couriers give these columns, the likeliest first.
const NAMES = {
  awb: [/^awb( (code|number|no\.?))?$/i, /waybill/i, /\bawb\b/i, /tracking/i],
  weight: [/charged ?weight/i, /applied ?weight/i, /chargeable/i, /billed ?weight/i],
  charge: [/^(total|freight)( charges?)?( amount)?$/i, /excess/i, /amount/i, /charge/i],
} as const

/** The columns that a file most likely has, for the first of its kind; empty where none fits. */
export function guessColumns(headers: readonly string[]): WeightColumns {
  const find = (names: readonly RegExp[]) =>
    names.flatMap((name) => headers.filter((header) => name.test(header.trim())))[0] ?? ''
  const weight = find(NAMES.weight)
  const charge = find(NAMES.charge)
  return {
    awb: find(NAMES.awb),
    weight,
    charge: charge === weight ? '' : charge,
    unit: /\b(g|gm|gms|grams?)\b/i.test(weight) ? 'g' : 'kg',
  }
}

/** Why the rows of a file are not read. */
export const WEIGHT_FILE_MESSAGES = {
  'no-rows': 'The file has no rows under its headers.',
  'too-many-rows': 'The file has more than 5,000 rows. Please split it.',
} as const
const MAX_WEIGHT_ROWS = 5_000

/**
 * Reads the rows of a courier's file by its columns. A row without an AWB or a weight is left out. Refuses `column-missing` with the
 * field whose column the file does not have.
 */
export function readChargedWeights(
  { headers, rows }: { headers: readonly string[]; rows: readonly (readonly string[])[] },
  columns: WeightColumns,
): Result<ChargedWeight[], keyof typeof WEIGHT_FILE_MESSAGES | Refusal<'column-missing', 'awb' | 'weight' | 'charge'>> {
  if (rows.length === 0) return refused('no-rows')
  if (rows.length > MAX_WEIGHT_ROWS) return refused('too-many-rows')
  const at = (name: string) => headers.findIndex((header) => header.trim().toLowerCase() === name.trim().toLowerCase())
  const [awbAt, weightAt, chargeAt] = [at(columns.awb), at(columns.weight), at(columns.charge)]
  if (awbAt < 0) return refused('column-missing', 'awb' as const)
  if (weightAt < 0) return refused('column-missing', 'weight' as const)
  if (columns.charge && chargeAt < 0) return refused('column-missing', 'charge' as const)
  return done(
    rows.flatMap((row) => {
      const awb = (row[awbAt] ?? '').replaceAll(/[\s'"=]/g, '')
      const weight = number(row[weightAt])
      const grams = weight === null ? 0 : Math.round(weight * (columns.unit === 'kg' ? 1_000 : 1))
      const rupees = chargeAt < 0 ? null : number(row[chargeAt])
      return awb && grams > 0 ? [{ awb, grams, paise: rupees === null ? null : Math.round(rupees * 100) }] : []
    }),
  )
}

/** A number of a cell, with or without a unit or a currency; null for anything else. */
function number(cell = ''): number | null {
  const text = cell.replaceAll(/[₹,\s]|kgs?|gms?|grams?|rs\.?/gi, '')
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : null
}
