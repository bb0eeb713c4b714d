import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import {
  changeByPercent,
  derivePackPrices,
  type Rounding,
  ratePerKg,
} from '#app/domain/catalogue/pricing/calculate-prices.ts'
import type { ProductToPrice } from '#app/domain/catalogue/product/admin-list/admin-product.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { parseRupees, rupeesForField } from '#app/domain/money/typed-rupees.ts'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import { type FieldValues, fillField, readFields } from '#app/ui/browser/field-values.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { RoundingField } from '../rounding-field.tsx'
import { BulkPriceRow } from './bulk-price-row.tsx'
import { parsePercentInput } from './parse-percent-input.ts'

/** New rates for many products, with every pack before and after. One button saves all of them or none. */
export function BulkPrices({
  products,
  answer,
}: {
  products: readonly ProductToPrice[]
  answer: FormAnswer | undefined
}) {
  const form = useAnswerFocus(answer)
  const { typed, onInput } = useNewPrices(form, products)
  const percent = typed.percent ?? ''
  const isBusy = useNavigation().state === 'submitting'
  const changed = products.filter((product) =>
    product.packs.some((pack) => isNew(typed[`price-${product.id}-${pack.weight}`], pack.pricePaise)),
  )

  return (
    <Form ref={form} method="post" noValidate onInput={onInput}>
      <input type="hidden" name="intent" value="save" />
      {answer ? (
        <Notice kind="bad" role="alert" title="Nothing was saved." className="mb-4">
          {answer.refusal ?? 'Fix the marked fields.'}
        </Notice>
      ) : null}
      <section className="panel mb-4">
        <div className="product-fields">
          <Field
            label="Change all by"
            name="percent"
            suffix="%"
            inputMode="text"
            autoComplete="off"
            hint="5 raises, −5 lowers."
            message={isPercent(percent) ? undefined : 'Enter a percentage, like 5 or -5.'}
          />
          <RoundingField page="prices" />
        </div>
      </section>
      <ul className="stack">
        {products.map((product) => (
          <BulkPriceRow key={product.id} product={product} typed={typed} errors={answer?.fields ?? {}} />
        ))}
      </ul>
      {changed.map((product) => (
        <span key={product.id}>
          <input type="hidden" name="product" value={product.id} />
          <input type="hidden" name={`version-${product.id}`} value={product.version} />
        </span>
      ))}
      <div className="save-bar">
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

/**
 * A percentage for all sets the rates, a rate sets the prices of its packs. Returns the values of the fields, also
 * those typed before hydration.
 */
function useNewPrices(form: RefObject<HTMLFormElement | null>, products: readonly ProductToPrice[]) {
  const [typed, setTyped] = useState<FieldValues>({})
  const isMoving = useRef(false)

  function move(changed: string) {
    if (!form.current || isMoving.current) return
    isMoving.current = true
    moveFields(form.current, changed, products)
    isMoving.current = false
    setTyped(readFields(form.current))
  }
  const newest = useRef(move)
  useEffect(() => {
    newest.current = move
  })
  useEffect(() => {
    const early = Array.from(form.current?.querySelectorAll('input') ?? []).filter(
      (field) => field.value !== field.defaultValue,
    )
    // Which of several was typed last is unknown: they stay as typed.
    newest.current(early.length === 1 && early[0] ? early[0].name : '')
  }, [form])
  return { typed, onInput: (event: FormEvent) => move((event.target as HTMLInputElement).name) }
}

function moveFields(form: HTMLFormElement, changed: string, products: readonly ProductToPrice[]): void {
  const { percent = '', rounding = '', ...typed } = readFields(form)
  const tenths = parsePercentInput(percent) ?? 0
  const by = rounding as Rounding
  for (const product of products) {
    const field = `rate-${product.id}`
    const ofPercent = rateOfPercent(product, tenths)
    const rate = changed === 'percent' && product.packs.length > 0 ? ofPercent : (typed[field] ?? '')
    if (changed === 'percent') fill(form, field, rate)
    else if (changed !== field && changed !== 'rounding') continue
    // A percentage is of each pack's own price. A rate that was typed instead sets the packs itself.
    const prices = rate === ofPercent ? pricesOfPercent(product, tenths, by) : pricesOfRate(product, rate, by)
    for (const { weight } of product.packs) {
      const price = prices?.get(weight)
      fill(form, `price-${product.id}-${weight}`, price ? rupeesForField(price) : '')
    }
  }
}

type NewPrices = ReadonlyMap<PackSize, Paise> | null

function rateOfPercent({ packs }: ProductToPrice, tenths: number): string {
  return packs.length > 0 && tenths !== 0 ? rupeesForField(changeByPercent(ratePerKg(packs), tenths, '0')) : ''
}

function pricesOfPercent({ packs }: ProductToPrice, tenths: number, by: Rounding): NewPrices {
  if (tenths === 0) return null
  return new Map(packs.map(({ weight, pricePaise }) => [weight, changeByPercent(pricePaise, tenths, by)]))
}

function pricesOfRate({ packs }: ProductToPrice, rate: string, by: Rounding): NewPrices {
  const paise = parseRupees(rate) ?? 0
  const sizes = packs.map(({ weight }) => weight)
  return paise > 0 ? derivePackPrices(paise, sizes, packs, by) : null
}

function fill(form: HTMLFormElement, name: string, value: string): void {
  const field = form.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (field) fillField(field, value)
}

/** A sign alone is not an error yet. */
function isPercent(typed: string): boolean {
  return /^[+\-−]?$/.test(typed.trim()) || parsePercentInput(typed) !== null
}

function isNew(typed: string | undefined, pricePaise: number): boolean {
  return typed !== undefined && typed.trim() !== '' && (parseRupees(typed) ?? 0) !== pricePaise
}
