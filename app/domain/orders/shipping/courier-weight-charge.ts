import type { Paise } from '#app/domain/money/money.ts'
import type { Grams } from '#app/domain/pack-size/weight.ts'
import { sumBy } from '#app/domain/sum.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/**
 * What a row of a file says about a parcel: a charge of its own, what comes on top of one for a disputed weight, or the
 * weight alone (0 paise). `importNumber` counts the files that said something new about the parcel.
 */
export type WeightChargeLine = {
  kind: 'charge' | 'excess' | 'weight'
  grams: Grams
  paise: Paise
  importNumber: number
}

/** What a parcel costs by all files about it, and the weight that the last of them charged it for. */
export type WeightCharge = { chargedGrams: Grams; chargedPaise: Paise | null; excessPaise: Paise | null }

/** A parcel that was charged for more than it weighed. */
export type DisputedWeightCharge = {
  parcelId: string
  orderId: string
  carrier: string
  awb: string
  weighedGrams: Grams
  chargedGrams: Grams
  /** The whole charge, and what came on top of it for the disputed weight. */
  chargedPaise: Paise | null
  excessPaise: Paise | null
  importedAt: Instant
}

/** Couriers charge in steps; a parcel is charged for too much if it is in a higher step than its weight. */
export const WEIGHT_STEP: Grams = 500

/**
 * The lines of a file that are new: a row that says the same as an earlier one, in this file or another, says nothing.
 */
export function newWeightChargeLines(
  rows: readonly Omit<WeightChargeLine, 'importNumber'>[],
  stored: readonly WeightChargeLine[],
): WeightChargeLine[] {
  const known = new Set(stored.map(lineKey))
  const importNumber = Math.max(0, ...stored.map((line) => line.importNumber)) + 1
  const fresh = new Map(rows.map((row) => [lineKey(row), { ...row, importNumber }]))
  return Array.from(fresh.values()).filter((line) => !known.has(lineKey(line)))
}

function lineKey({ kind, grams, paise }: Omit<WeightChargeLine, 'importNumber'>): string {
  return JSON.stringify([kind, grams, paise])
}

/**
 * What a parcel costs by its lines (at least one). The lines of one file count together. A later file corrects those
 * before it, but for a parcel that came back: it has its way out and its way back, which may be in different files. An
 * excess is inside a charge of the same weight or more that came after it, and on top of any other.
 */
export function sumWeightChargeLines(lines: readonly WeightChargeLine[], cameBack: boolean): WeightCharge {
  const charges = counted(lines, 'charge', cameBack)
  const excess = counted(lines, 'excess', cameBack).filter(
    ({ grams, importNumber }) => !charges.some((charge) => charge.importNumber > importNumber && charge.grams >= grams),
  )
  return {
    // What is asked on top for a weight is disputed, whatever weight a later file has for the freight.
    chargedGrams: Math.max(...[...newest(lines), ...excess].map(({ grams }) => grams)),
    chargedPaise: sumOrNull(charges),
    excessPaise: sumOrNull(excess),
  }
}

function counted(
  lines: readonly WeightChargeLine[],
  kind: WeightChargeLine['kind'],
  cameBack: boolean,
): readonly WeightChargeLine[] {
  const ofKind = lines.filter((line) => line.kind === kind)
  return cameBack ? ofKind : newest(ofKind)
}

function newest(lines: readonly WeightChargeLine[]): readonly WeightChargeLine[] {
  const last = Math.max(...lines.map(({ importNumber }) => importNumber))
  return lines.filter(({ importNumber }) => importNumber === last)
}

function sumOrNull(lines: readonly WeightChargeLine[]): Paise | null {
  return lines.length === 0 ? null : sumBy(lines, ({ paise }) => paise)
}
