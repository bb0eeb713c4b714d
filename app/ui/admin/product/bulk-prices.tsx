import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { derivePacks, ROUNDING_NAMES, ROUNDINGS, type Rounding } from '#app/domain/catalogue/derive-packs.ts'
import { divideHalfUp } from '#app/domain/money.ts'
import type { ShelfProduct } from '#app/domain/reports/shelf.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Field, SelectField } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { BulkPriceRow } from './bulk-price-row.tsx'
import { percentTyped } from './percent-typed.ts'
import { paiseTyped, plainRupees } from './typed-rupees.ts'

type Answer = { fields: Record<string, string>; refusal: string } | undefined
type Typed = Record<string, string>

/** New rates for many products, every pack shown before and after; one button changes them all, or none. */
export function BulkPrices({ products, answer }: { products: readonly ShelfProduct[]; answer: Answer }) {
  const [rounding, setRounding] = useState<Rounding>('9')
  const [percent, setPercent] = useState('')
  const [rates, setRates] = useState<Typed>({})
  const [prices, setPrices] = useState<Typed>({})
  const isBusy = useNavigation().state === 'submitting'
  const changed = products.filter((product) =>
    product.packs.some((pack) => isNew(prices[`${product.id}-${pack.weight}`], pack.pricePaise)),
  )

  function setRate(product: ShelfProduct, rate: string, by: Rounding) {
    setRates((all) => ({ ...all, [product.id]: rate }))
    const made = paiseTyped(rate) > 0 ? derivePacks(paiseTyped(rate), product.packs, by) : null
    const typed = product.packs.map(({ weight }) => [`${product.id}-${weight}`, made ? plainRupees(made[weight]) : ''])
    setPrices((all) => ({ ...all, ...Object.fromEntries(typed) }))
  }

  function changeAll(by: string) {
    setPercent(by)
    const points = percentTyped(by) ?? 0
    for (const product of products) {
      const now = rateOf(product)
      if (now > 0)
        setRate(product, points === 0 ? '' : plainRupees(divideHalfUp(now * (1000 + points), 100_000) * 100), rounding)
    }
  }

  function round(by: Rounding) {
    setRounding(by)
    for (const product of products) setRate(product, rates[product.id] ?? '', by)
  }

  return (
    <Form method="post" noValidate className="pform">
      {answer ? (
        <Notice kind="bad" role="alert" title="Nothing was saved." className="mb-4">
          {answer.refusal}
        </Notice>
      ) : null}
      <section className="panel mb-4">
        <div className="pfields">
          <Field
            label="Change all by"
            name="percent"
            suffix="%"
            inputMode="text"
            autoComplete="off"
            hint="5 raises, −5 lowers."
            value={percent}
            error={isPercent(percent) ? undefined : 'Enter a percentage, like 5 or -5.'}
            onChange={(event) => changeAll(event.target.value)}
          />
          <SelectField
            label="Prices end"
            name="rounding"
            value={rounding}
            onChange={(event) => round(event.target.value as Rounding)}
          >
            {ROUNDINGS.map((each) => (
              <option key={each} value={each}>
                {ROUNDING_NAMES[each]}
              </option>
            ))}
          </SelectField>
        </div>
      </section>
      <ul className="stack">
        {products.map((product) => (
          <BulkPriceRow
            key={product.id}
            product={product}
            rate={rates[product.id] ?? ''}
            prices={prices}
            errors={answer?.fields ?? {}}
            onRate={(rate) => setRate(product, rate, rounding)}
            onPrice={(weight, price) => setPrices((all) => ({ ...all, [`${product.id}-${weight}`]: price }))}
          />
        ))}
      </ul>
      {changed.map((product) => (
        <span key={product.id}>
          <input type="hidden" name="product" value={product.id} />
          <input type="hidden" name={`version-${product.id}`} value={product.version} />
        </span>
      ))}
      <div className="savebar">
        <span className="sm num" role="status">
          {changed.length === 0
            ? 'Type a new rate to see its packs.'
            : `${changed.length} of ${products.length} change`}
        </span>
        {changed.length > 0 ? (
          <Button kind="primary" type="submit" busy={isBusy}>
            Save new prices
          </Button>
        ) : null}
      </div>
    </Form>
  )
}

/** A product's rate today: what its kilogram costs, or its largest pack by the kilogram. */
function rateOf(product: ShelfProduct): number {
  return product.packs.find((pack) => pack.weight === '1kg')?.pricePaise ?? 0
}

/** A sign alone is a beginning, not a mistake. */
function isPercent(typed: string): boolean {
  return /^[+\-−]?$/.test(typed.trim()) || percentTyped(typed) !== null
}

function isNew(typed: string | undefined, pricePaise: number): boolean {
  return typed !== undefined && typed.trim() !== '' && paiseTyped(typed) !== pricePaise
}
