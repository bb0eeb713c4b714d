import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  derivePackPrices,
  extraOf,
  marginBp,
  ROUNDING_NAMES,
  ROUNDINGS,
  type Rounding,
} from '#app/domain/catalogue/pricing/derive-pack-prices.ts'
import { packSizesIn } from '#app/domain/catalogue/product/editor/product-form-fields.ts'
import { formatMoney, type Paise } from '#app/domain/money.ts'
import { KILOGRAM_PACK, type PackSize, packGrams } from '#app/domain/pack-size.ts'
import { formatRupees, parseRupees } from '#app/domain/parse-rupees.ts'
import { formatPer100g } from '#app/domain/unit-price.ts'
import { Field, SelectField } from '#app/ui/kit/field.tsx'
import { type FieldValues, fillField, readFields } from '#app/ui/kit/field-values.ts'
import { useSite } from '#app/ui/shop/layout/site-context.ts'
import { WeightLabel } from '#app/ui/shop/weight-label.tsx'
import { ProductField } from './product-field.tsx'
import { fieldId, useFormValues } from './product-form-values.ts'

/**
 * One rate per kilogram makes the price of every pack size; each of them, and its printed MRP, can be set by itself.
 */
export function PriceSection({ isNew }: { isNew: boolean }) {
  const { values } = useFormValues()
  const sizes = packSizesIn(Object.keys(values))
  const { typed, box } = usePrices(values, sizes)
  const packs = packsOf(typed, sizes)
  const cost = typed.costPerKg ?? ''
  // Under composition the whole price is the shop's.
  const gstRate = useSite()?.isComposition ? '0' : values.gstRate

  return (
    <section className="panel" {...box}>
      <div className="panel-head">
        <h2>Price</h2>
        <span className="sm mute">one rate, every pack size</span>
      </div>
      <div className="product-fields">
        <Field
          label="Rate per kg"
          name="rate"
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={values[`price-${KILOGRAM_PACK}`] ?? ''}
        />
        <SelectField label="Prices end" name="rounding" defaultValue="9">
          {ROUNDINGS.map((each) => (
            <option key={each} value={each}>
              {ROUNDING_NAMES[each]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="pack-rows" role="group" aria-label="Packs" id={fieldId('packs')} tabIndex={-1}>
        {sizes.map((weight) => (
          <div className="pack-fields" key={weight}>
            <p>
              <WeightLabel weight={weight} />
              <span className="xs mute num">{extraMessage(weight, packs)}</span>
            </p>
            <Money name={`price-${weight}`} label={`${weight} price`} />
            <Money name={`mrp-${weight}`} label={`${weight} MRP`} />
            <p className="xs mute num">
              {priceIn(typed, weight) > 0 ? formatPer100g(priceIn(typed, weight), packGrams(weight)) : ''}
              <br />
              {marginHint(priceIn(typed, weight), weight, cost, gstRate)}
            </p>
          </div>
        ))}
      </div>
      <div className="product-fields">
        {isNew ? (
          <ProductField
            name="openingGrams"
            label="Opening stock"
            suffix="kg"
            inputMode="decimal"
            optional
            hint="What you have of it now, as its first lot."
          />
        ) : null}
        <ProductField
          name="costPerKg"
          prefix="₹"
          inputMode="decimal"
          optional
          hint="Without tax. Shoppers never see it."
        />
        <ProductField
          name="reorder"
          suffix="kg"
          inputMode="decimal"
          optional
          hint="We tell you when this much is left. Empty: the usual mark of your settings."
        />
      </div>
    </section>
  )
}

function Money({ name, label }: { name: string; label: string }) {
  const { values, errors } = useFormValues()
  return (
    <Field
      id={fieldId(name)}
      label={label}
      name={name}
      prefix="₹"
      inputMode="decimal"
      autoComplete="off"
      defaultValue={values[name] ?? ''}
      error={errors[name]}
    />
  )
}

/**
 * The price fields, which update each other: a rate sets every price, a price moves its MRP. Returns their values, also
 * those typed before hydration, and the props of their box.
 */
function usePrices(values: FieldValues, sizes: readonly PackSize[]) {
  const ref = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState(values)
  const [today] = useState(() => packsOf(values, sizes))
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

function priceIn(values: FieldValues, weight: PackSize): Paise {
  return parseRupees(values[`price-${weight}`] ?? '') ?? 0
}

function packsOf(values: FieldValues, sizes: readonly PackSize[]) {
  return sizes.map((weight) => ({ weight, pricePaise: priceIn(values, weight) })).filter((pack) => pack.pricePaise > 0)
}

/** The sizes that a rate fills: those the product is sold in, or all for a product without a price. */
function sizesToFill(today: ReturnType<typeof packsOf>, sizes: readonly PackSize[]): readonly PackSize[] {
  return today.length > 0 ? today.map(({ weight }) => weight) : sizes
}

function extraMessage(weight: PackSize, packs: ReturnType<typeof packsOf>): string {
  if (weight === KILOGRAM_PACK || !packs.some((pack) => pack.weight === weight)) return ''
  const extra = extraOf(weight, packs) / 100
  return `${extra < 0 ? '−' : '+'}${Math.abs(extra).toFixed(1)}% per kg`
}

function marginHint(price: Paise, weight: PackSize, cost: string, rate: string | undefined): string {
  if ((parseRupees(cost) ?? 0) === 0 || price === 0) return ''
  const margin = marginBp(price, packGrams(weight), parseRupees(cost) ?? 0, Math.round(Number(rate || 0) * 100)) / 100
  return margin < 0
    ? `sold under its cost of ${formatMoney(((parseRupees(cost) ?? 0) * packGrams(weight)) / 1000)}`
    : `you keep ${margin.toFixed(1)}%`
}
