import { byWeight, isPackSize, type PackSize } from '#app/domain/pack-size/pack-size.ts'

/** The fields of a pack size: its price and its printed maximum price. */
export type PackFieldName = `price-${PackSize}` | `mrp-${PackSize}`

/** The parts of the name of a pack size's field; its column in a file has the same name with a `_`. */
export type PackField = { kind: 'price' | 'mrp'; size: PackSize }

/** Reads the name of a pack size's field (`price-250g`) or of its column (`price_250g`); null for other names. */
export function parsePackPriceField(name: string, separator: '-' | '_' = '-'): PackField | null {
  const [kind = '', size] = name.split(separator)
  return (kind === 'price' || kind === 'mrp') && isPackSize(size) && name === `${kind}${separator}${size}`
    ? { kind, size }
    : null
}

/** The pack sizes that have a field, or with `_` a column, lightest first. */
export function packSizesIn(names: readonly string[], separator?: '-' | '_'): PackSize[] {
  const sizes = names.flatMap((name) => parsePackPriceField(name, separator)?.size ?? [])
  return [...new Set(sizes)].sort(byWeight)
}
