import { useState } from 'react'
import {
  derivePacks,
  extraOf,
  marginBp,
  ROUNDING_NAMES,
  ROUNDINGS,
  type Rounding,
} from '#app/domain/catalogue/derive-packs.ts'
import { formatMoney } from '#app/domain/money.ts'
import { formatPer100g, GRAMS_OF, WEIGHTS, type Weight } from '#app/domain/weight.ts'
import { Field, SelectField } from '#app/ui/kit/field.tsx'
import { WeightLabel } from '#app/ui/shop/weight-label.tsx'
import { fieldId, useFormValues } from './form-values.ts'
import { ProductField } from './product-field.tsx'
import { paiseTyped, plainRupees } from './typed-rupees.ts'

/** One rate per kilogram makes three prices; each of them, and its printed MRP, can be set by itself. */
export function PriceSection() {
  const { values } = useFormValues()
  const [prices, setPrices] = useState(() => pick(values, 'price'))
  const [printed, setPrinted] = useState(() => pick(values, 'mrp'))
  const [rate, setRate] = useState(prices['1kg'])
  const [rounding, setRounding] = useState<Rounding>('9')
  const [today] = useState(() => packsOf(prices))
  const [cost, setCost] = useState(values.costPerKg ?? '')

  /** An MRP that stood at its price goes on standing there; one above it stays until the price passes it. */
  function change(next: Record<Weight, string>) {
    const follow = (weight: Weight) =>
      printed[weight] === prices[weight] || paiseTyped(printed[weight]) < paiseTyped(next[weight])
        ? next[weight]
        : printed[weight]
    setPrinted({ '250g': follow('250g'), '500g': follow('500g'), '1kg': follow('1kg') })
    setPrices(next)
  }

  function derive(typed: string, by: Rounding) {
    setRate(typed)
    setRounding(by)
    if (paiseTyped(typed) === 0) return
    const made = derivePacks(paiseTyped(typed), today, by)
    change({ '250g': plainRupees(made['250g']), '500g': plainRupees(made['500g']), '1kg': plainRupees(made['1kg']) })
  }

  return (
    <section className="panel">
      <div className="ph2">
        <h2>Price</h2>
        <span className="sm mute">one rate, three packs</span>
      </div>
      <div className="pfields">
        <Field
          label="Rate per kg"
          name="rate"
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          value={rate}
          onChange={(event) => derive(event.target.value, rounding)}
        />
        <SelectField
          label="Prices end"
          name="rounding"
          value={rounding}
          onChange={(event) => derive(rate, event.target.value as Rounding)}
        >
          {ROUNDINGS.map((each) => (
            <option key={each} value={each}>
              {ROUNDING_NAMES[each]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="packrows" role="group" aria-label="Packs">
        {WEIGHTS.map((weight) => (
          <div className="packrow" key={weight}>
            <p>
              <WeightLabel weight={weight} />
              <span className="xs mute num">{extraSays(weight, packsOf(prices))}</span>
            </p>
            <Money
              name={`price-${weight}`}
              label={`${weight} price`}
              value={prices[weight]}
              onChange={(text) => change({ ...prices, [weight]: text })}
            />
            <Money
              name={`mrp-${weight}`}
              label={`${weight} MRP`}
              value={printed[weight]}
              onChange={(text) => setPrinted({ ...printed, [weight]: text })}
            />
            <p className="xs mute num">
              {paiseTyped(prices[weight]) > 0 ? formatPer100g(paiseTyped(prices[weight]), GRAMS_OF[weight]) : ''}
              <br />
              {keepSays(prices[weight], weight, cost, values.gstRate)}
            </p>
          </div>
        ))}
      </div>
      <div className="pfields">
        <ProductField
          name="costPerKg"
          prefix="₹"
          inputMode="decimal"
          optional
          hint="Without tax. Shoppers never see it."
          onChange={(event) => setCost(event.target.value)}
        />
        <ProductField name="reorder" suffix="kg" inputMode="decimal" optional hint="Told when this much is left." />
      </div>
    </section>
  )
}

type MoneyProps = { name: string; label: string; value: string; onChange: (text: string) => void }

function Money({ name, label, value, onChange }: MoneyProps) {
  const { errors } = useFormValues()
  return (
    <Field
      id={fieldId(name)}
      label={label}
      name={name}
      prefix="₹"
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={errors[name]}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function pick(values: Record<string, string>, kind: 'price' | 'mrp'): Record<Weight, string> {
  const of = (weight: Weight) => values[`${kind}-${weight}`] ?? ''
  return { '250g': of('250g'), '500g': of('500g'), '1kg': of('1kg') }
}

function packsOf(prices: Record<Weight, string>) {
  return WEIGHTS.map((weight) => ({ weight, pricePaise: paiseTyped(prices[weight]) })).filter(
    (pack) => pack.pricePaise > 0,
  )
}

function extraSays(weight: Weight, packs: ReturnType<typeof packsOf>): string {
  if (weight === '1kg' || packs.length < WEIGHTS.length) return ''
  const extra = extraOf(weight, packs) / 100
  return `${extra < 0 ? '−' : '+'}${Math.abs(extra).toFixed(1)}% per kg`
}

function keepSays(price: string, weight: Weight, cost: string, rate: string | undefined): string {
  if (paiseTyped(cost) === 0 || paiseTyped(price) === 0) return ''
  const margin =
    marginBp(paiseTyped(price), GRAMS_OF[weight], paiseTyped(cost), Math.round(Number(rate || 0) * 100)) / 100
  return margin < 0
    ? `sold under its cost of ${formatMoney((paiseTyped(cost) * GRAMS_OF[weight]) / 1000)}`
    : `you keep ${margin.toFixed(1)}%`
}
