import { type FormEvent, useEffect, useRef, useState } from 'react'
import { derivePackPrices, type Rounding } from '#app/domain/catalogue/pricing/calculate-prices.ts'
import { packSizesIn } from '#app/domain/catalogue/product/product-fields.ts'
import { parseRupees, rupeesForField } from '#app/domain/money/typed-rupees.ts'
import { KILOGRAM_PACK, type PackSize } from '#app/domain/pack-size/pack-size.ts'
import { type FieldValues, fillField, isChanged, readFields } from '#app/ui/browser/field-values.ts'
import { SOLD, soldInBoxes, tickedSizes, tickSizes, type UsualSizes } from './sold-in-boxes.ts'
import { pricedPacks } from './typed-price.ts'

/**
 * The price fields, which update each other: a rate sets every price, a price moves its MRP. `usualSizes`, of a new
 * product: the sizes to fill are ticked, at first those of its category; one unticked has no price. Returns their
 * values, also those typed before hydration, and the props of their box.
 */
export function useLinkedPrices(values: FieldValues, sizes: readonly PackSize[], usualSizes?: UsualSizes) {
  const ref = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState(values)
  const [today] = useState(() => pricedPacks(values, sizes))
  const before = useRef(values)
  const isMoving = useRef(false)
  const isChosen = useRef(false)

  function move(changed: string, typedBefore: readonly PackSize[] = []) {
    const section = ref.current
    if (!section || isMoving.current) return
    isMoving.current = true
    const { rate = '', rounding = '' } = readFields(section)
    const priced = pricedPacks(readFields(section), sizes).map(({ weight }) => weight)
    const ticked = usualSizes ? tickedSizes(section) : sizesToFill(today, sizes)
    const kept = changed === SOLD ? priced : typedBefore
    if (['rate', 'rounding', SOLD].includes(changed) && (parseRupees(rate) ?? 0) > 0) {
      const made = derivePackPrices(parseRupees(rate) ?? 0, ticked, today, rounding as Rounding)
      for (const [weight, price] of made)
        if (!kept.includes(weight)) fill(section, `price-${weight}`, rupeesForField(price))
    }
    if (changed === SOLD) clearAllBut(ticked, section, sizes)
    else if (usualSizes && changed.startsWith('price-')) tickSizes(section, [...ticked, ...priced])
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
    // Sizes that were ticked or unticked before hydration are the owner's choice.
    if (ref.current) isChosen.current = soldInBoxes(ref.current).some(isChanged)
    // A price that was typed as well is kept.
    const typedBefore = packSizesIn(Object.keys(now)).filter(
      (weight) => now[`price-${weight}`] !== (before.current[`price-${weight}`] ?? ''),
    )
    newest.current(now.rate === (before.current[`price-${KILOGRAM_PACK}`] ?? '') ? '' : 'rate', typedBefore)
  }, [])
  useEffect(() => {
    const form = ref.current?.closest('form')
    if (!usualSizes || !form) return
    // The sizes of another category, until the owner has chosen some.
    const follow = ({ target }: Event) => {
      if (!(target instanceof HTMLSelectElement) || target.name !== 'category' || !ref.current) return
      if (isChosen.current || today.length > 0) return
      tickSizes(ref.current, usualSizes[target.value] ?? sizes)
      newest.current(SOLD)
    }
    form.addEventListener('change', follow)
    return () => form.removeEventListener('change', follow)
  }, [usualSizes, sizes, today])
  const onInput = ({ target }: FormEvent) => {
    const { name } = target as HTMLInputElement
    if (name === SOLD || name.startsWith('price-')) isChosen.current ||= !isMoving.current
    move(name)
  }
  return { typed, box: { ref, onInput } }
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

function clearAllBut(sold: readonly PackSize[], section: HTMLElement, sizes: readonly PackSize[]): void {
  for (const weight of sizes) {
    if (sold.includes(weight)) continue
    fill(section, `price-${weight}`, '')
    fill(section, `mrp-${weight}`, '')
  }
}

/** The sizes that a rate fills: those the product is sold in, or all for a product without a price. */
function sizesToFill(today: ReturnType<typeof pricedPacks>, sizes: readonly PackSize[]): readonly PackSize[] {
  return today.length > 0 ? today.map(({ weight }) => weight) : sizes
}
