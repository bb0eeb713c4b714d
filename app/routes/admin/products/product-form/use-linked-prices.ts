import { type FormEvent, useEffect, useRef, useState } from 'react'
import { derivePackPrices, type Rounding } from '#app/domain/catalogue/pricing/derive-pack-prices.ts'
import { packSizesIn } from '#app/domain/catalogue/product/editor/pack-price-field.ts'
import type { Paise } from '#app/domain/money.ts'
import { KILOGRAM_PACK, type PackSize } from '#app/domain/pack-size.ts'
import { formatRupees, parseRupees } from '#app/domain/parse-rupees.ts'
import { type FieldValues, fillField, readFields } from '#app/ui/kit/field-values.ts'

/**
 * The price fields, which update each other: a rate sets every price, a price moves its MRP. Returns their values, also
 * those typed before hydration, and the props of their box.
 */
export function useLinkedPrices(values: FieldValues, sizes: readonly PackSize[]) {
  const ref = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState(values)
  const [today] = useState(() => pricedPacks(values, sizes))
  const before = useRef(values)
  const isMoving = useRef(false)

  function move(changed: string, typedBefore: readonly PackSize[] = []) {
    const section = ref.current
    if (!section || isMoving.current) return
    isMoving.current = true
    const { rate = '', rounding = '' } = readFields(section)
    if ((changed === 'rate' || changed === 'rounding') && (parseRupees(rate) ?? 0) > 0) {
      const made = derivePackPrices(parseRupees(rate) ?? 0, sizesToFill(today, sizes), today, rounding as Rounding)
      for (const [weight, price] of made)
        if (!typedBefore.includes(weight)) fill(section, `price-${weight}`, formatRupees(price))
    }
    for (const weight of sizes) follow(section, weight, before.current)
    isMoving.current = false
    before.current = readFields(section)
    setTyped(before.current)
  }
  const newest = useRef(move)
  useEffect(() => {
    newest.current = move
  })
  useEffect(() => {
    const now = ref.current ? readFields(ref.current) : {}
    // A price that was typed as well is kept.
    const typedBefore = packSizesIn(Object.keys(now)).filter(
      (weight) => now[`price-${weight}`] !== (before.current[`price-${weight}`] ?? ''),
    )
    newest.current(now.rate === (before.current[`price-${KILOGRAM_PACK}`] ?? '') ? '' : 'rate', typedBefore)
  }, [])
  return { typed, box: { ref, onInput: (event: FormEvent) => move((event.target as HTMLInputElement).name) } }
}

/** An MRP equal to its price follows it; a higher one stays until the price exceeds it. */
function follow(section: HTMLElement, weight: PackSize, before: FieldValues): void {
  const now = readFields(section)
  const price = now[`price-${weight}`] ?? ''
  const mrp = now[`mrp-${weight}`] ?? ''
  if (price === (before[`price-${weight}`] ?? '') || mrp !== (before[`mrp-${weight}`] ?? '')) return
  if (mrp === (before[`price-${weight}`] ?? '') || (parseRupees(mrp) ?? 0) < (parseRupees(price) ?? 0))
    fill(section, `mrp-${weight}`, price)
}

function fill(section: HTMLElement, name: string, value: string): void {
  const field = section.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (field) fillField(field, value)
}

/** The price of a pack size as typed, in paise; 0 where none can be read. */
export function typedPrice(values: FieldValues, weight: PackSize): Paise {
  return parseRupees(values[`price-${weight}`] ?? '') ?? 0
}

/** The pack sizes that have a price. */
export function pricedPacks(values: FieldValues, sizes: readonly PackSize[]) {
  return sizes
    .map((weight) => ({ weight, pricePaise: typedPrice(values, weight) }))
    .filter((pack) => pack.pricePaise > 0)
}

/** The sizes that a rate fills: those the product is sold in, or all for a product without a price. */
function sizesToFill(today: ReturnType<typeof pricedPacks>, sizes: readonly PackSize[]): readonly PackSize[] {
  return today.length > 0 ? today.map(({ weight }) => weight) : sizes
}
