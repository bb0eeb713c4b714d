import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  derivePacks,
  extraOf,
  marginBp,
  ROUNDING_NAMES,
  ROUNDINGS,
  type Rounding,
} from '#app/domain/catalogue/pricing/derive-packs.ts'
import { formatMoney } from '#app/domain/money.ts'
import { formatPer100g, GRAMS_OF, WEIGHTS, type Weight } from '#app/domain/weight.ts'
import { Field, SelectField } from '#app/ui/kit/field.tsx'
import { type FieldValues, fillField, readFields } from '#app/ui/kit/field-values.ts'
import { WeightLabel } from '#app/ui/shop/weight-label.tsx'
import { formatRupeesInput, parseRupeesInput } from '../rupees-input.ts'
import { fieldId, ProductField, useFormValues } from './product-field.tsx'

/** One rate per kilogram makes three prices; each of them, and its printed MRP, can be set by itself. */
export function PriceSection() {
  const { values } = useFormValues()
  const { typed, box } = usePrices(values)
  const prices = pick(typed, 'price')
  const cost = typed.costPerKg ?? ''

  return (
    <section className="panel" {...box}>
      <div className="panel-head">
        <h2>Price</h2>
        <span className="sm mute">one rate, three packs</span>
      </div>
      <div className="product-fields">
        <Field
          label="Rate per kg"
          name="rate"
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={values['price-1kg'] ?? ''}
        />
        <SelectField label="Prices end" name="rounding" defaultValue="9">
          {ROUNDINGS.map((each) => (
            <option key={each} value={each}>
              {ROUNDING_NAMES[each]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="pack-rows" role="group" aria-label="Packs">
        {WEIGHTS.map((weight) => (
          <div className="pack-fields" key={weight}>
            <p>
              <WeightLabel weight={weight} />
              <span className="xs mute num">{extraMessage(weight, packsOf(prices))}</span>
            </p>
            <Money name={`price-${weight}`} label={`${weight} price`} />
            <Money name={`mrp-${weight}`} label={`${weight} MRP`} />
            <p className="xs mute num">
              {parseRupeesInput(prices[weight]) > 0
                ? formatPer100g(parseRupeesInput(prices[weight]), GRAMS_OF[weight])
                : ''}
              <br />
              {keepMessage(prices[weight], weight, cost, values.gstRate)}
            </p>
          </div>
        ))}
      </div>
      <div className="product-fields">
        <ProductField
          name="costPerKg"
          prefix="₹"
          inputMode="decimal"
          optional
          hint="Without tax. Shoppers never see it."
        />
        <ProductField name="reorder" suffix="kg" inputMode="decimal" optional hint="Told when this much is left." />
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
 * The fields of the prices, which move each other: a rate makes three prices, a price takes its MRP along. Gives what stands
 * in them now, also what was typed before the page came to life, and the props of their box.
 */
function usePrices(values: FieldValues) {
  const ref = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState(values)
  const [today] = useState(() => packsOf(pick(values, 'price')))
  const before = useRef(values)
  const isMoving = useRef(false)

  function move(changed: string, typedBefore: readonly Weight[] = []) {
    const section = ref.current
    if (!section || isMoving.current) return
    isMoving.current = true
    const { rate = '', rounding = '' } = readFields(section)
    if ((changed === 'rate' || changed === 'rounding') && parseRupeesInput(rate) > 0) {
      const made = derivePacks(parseRupeesInput(rate), today, rounding as Rounding)
      for (const weight of WEIGHTS)
        if (!typedBefore.includes(weight)) fill(section, `price-${weight}`, formatRupeesInput(made[weight]))
    }
    for (const weight of WEIGHTS) follow(section, weight, before.current)
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
    // A price typed as well is meant so.
    const typedBefore = WEIGHTS.filter((weight) => now[`price-${weight}`] !== (before.current[`price-${weight}`] ?? ''))
    newest.current(now.rate === (before.current['price-1kg'] ?? '') ? '' : 'rate', typedBefore)
  }, [])
  return { typed, box: { ref, onInput: (event: FormEvent) => move((event.target as HTMLInputElement).name) } }
}

/** An MRP that stood at its price goes on standing there; one above it stays until the price passes it. */
function follow(section: HTMLElement, weight: Weight, before: FieldValues): void {
  const now = readFields(section)
  const price = now[`price-${weight}`] ?? ''
  const mrp = now[`mrp-${weight}`] ?? ''
  if (price === (before[`price-${weight}`] ?? '') || mrp !== (before[`mrp-${weight}`] ?? '')) return
  if (mrp === (before[`price-${weight}`] ?? '') || parseRupeesInput(mrp) < parseRupeesInput(price))
    fill(section, `mrp-${weight}`, price)
}

function fill(section: HTMLElement, name: string, value: string): void {
  const field = section.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (field) fillField(field, value)
}

function pick(values: Record<string, string>, kind: 'price' | 'mrp'): Record<Weight, string> {
  const of = (weight: Weight) => values[`${kind}-${weight}`] ?? ''
  return { '250g': of('250g'), '500g': of('500g'), '1kg': of('1kg') }
}

function packsOf(prices: Record<Weight, string>) {
  return WEIGHTS.map((weight) => ({ weight, pricePaise: parseRupeesInput(prices[weight]) })).filter(
    (pack) => pack.pricePaise > 0,
  )
}

function extraMessage(weight: Weight, packs: ReturnType<typeof packsOf>): string {
  if (weight === '1kg' || packs.length < WEIGHTS.length) return ''
  const extra = extraOf(weight, packs) / 100
  return `${extra < 0 ? '−' : '+'}${Math.abs(extra).toFixed(1)}% per kg`
}

function keepMessage(price: string, weight: Weight, cost: string, rate: string | undefined): string {
  if (parseRupeesInput(cost) === 0 || parseRupeesInput(price) === 0) return ''
  const margin =
    marginBp(parseRupeesInput(price), GRAMS_OF[weight], parseRupeesInput(cost), Math.round(Number(rate || 0) * 100)) /
    100
  return margin < 0
    ? `sold under its cost of ${formatMoney((parseRupeesInput(cost) * GRAMS_OF[weight]) / 1000)}`
    : `you keep ${margin.toFixed(1)}%`
}
