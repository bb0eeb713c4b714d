import type { Paise } from '#app/domain/money/money.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { done, type Refusal, type Result } from '#app/domain/result.ts'
import {
  chooseColumns,
  findColumns,
  guessColumn,
  numberIn,
  paiseIn,
  referenceIn,
  type StatementFile,
  type StatementFileReason,
} from '../statement-files/statement-file.ts'

/** The columns of a courier's file, by their names, and the unit of its weights. `charge` may be empty. */
export type WeightChargeColumns = { awb: string; weight: string; charge: string; unit: 'kg' | 'g' }

/** A row of a courier's file: what it charged a parcel for. */
export type WeightChargeRow = { awb: string; grams: Grams; paise: Paise | null }

// The names that couriers give these columns, the likeliest first.
const NAMES = {
  awb: [/^awb( (code|number|no\.?))?$/i, /waybill/i, /\bawb\b/i, /tracking/i],
  weight: [/charged ?weight/i, /applied ?weight/i, /chargeable/i, /billed ?weight/i],
  charge: [/^(total|freight)( charges?)?( amount)?$/i, /excess/i, /amount/i, /charge/i],
} as const

/**
 * Whether a column holds what comes on top of the freight for a disputed weight, and not the whole charge of a parcel.
 */
export function isExcessColumn(name: string): boolean {
  return /excess|extra|additional|differen/i.test(name)
}

/** The columns that a file most likely has, for the first of its kind; empty where none fits. */
export function guessWeightChargeColumns(headers: readonly string[]): WeightChargeColumns {
  const weight = guessColumn(headers, NAMES.weight)
  const charge = guessColumn(headers, NAMES.charge)
  return {
    awb: guessColumn(headers, NAMES.awb),
    weight,
    charge: charge === weight ? '' : charge,
    unit: /\b(g|gm|gms|grams?)\b/i.test(weight) ? 'g' : 'kg',
  }
}

/**
 * The columns to read a courier's file by (chooseColumns). The unit is the chosen one, unless the likeliest column
 * names its own.
 */
export function chooseWeightChargeColumns(
  headers: readonly string[],
  typed: WeightChargeColumns,
  kept: WeightChargeColumns | null,
): WeightChargeColumns {
  const { unit } = typed
  const guessed = guessWeightChargeColumns(headers)
  const namesUnit = guessed.unit === 'g' || /kg/i.test(guessed.weight)
  return chooseColumns(headers, ['awb', 'weight', 'charge'], {
    typed,
    kept: kept && { ...kept, unit },
    guessed: namesUnit ? guessed : { ...guessed, unit },
  })
}

/**
 * Reads the rows of a courier's file by its columns. A row without an AWB or a weight is left out. Refuses
 * `column-missing` with the field whose column the file does not have.
 */
export function parseWeightChargeRows(
  file: StatementFile,
  { unit, ...columns }: WeightChargeColumns,
): Result<WeightChargeRow[], StatementFileReason | Refusal<'column-missing', 'awb' | 'weight' | 'charge'>> {
  const found = findColumns(file, columns, ['awb', 'weight'])
  if (!found.ok) return found
  const indexes = found.value
  return done(
    file.rows.flatMap((row) => {
      const awb = referenceIn(row[indexes.awb])
      const grams = Math.round((numberIn(row[indexes.weight]) ?? 0) * (unit === 'kg' ? 1_000 : 1))
      const paise = paiseIn(row[indexes.charge])
      return awb && grams > 0 ? [{ awb, grams, paise: paise === null ? null : Math.max(0, paise) }] : []
    }),
  )
}
