import type { Paise } from '#app/domain/money/money.ts'
import type { WeightCharge, WeightChargeLine } from './weight-charge.ts'

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
  return lines.length === 0 ? null : lines.reduce((sum, { paise }) => sum + paise, 0)
}
