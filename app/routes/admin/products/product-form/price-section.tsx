import { type RefObject, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { extraOf } from '#app/domain/catalogue/pricing/calculate-prices.ts'
import { marginBp } from '#app/domain/catalogue/pricing/pack-price.ts'
import { packSizesIn } from '#app/domain/catalogue/product/product-fields.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { parseRupees } from '#app/domain/money/typed-rupees.ts'
import { formatPer100g } from '#app/domain/money/unit-price.ts'
import { isNamedSize } from '#app/domain/pack-size/pack-container.ts'
import { KILOGRAM_PACK, type PackSize, packGrams } from '#app/domain/pack-size/pack-size.ts'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { CheckField, Field, FieldMessage } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { useSite } from '#app/ui/shared/site-context.ts'
import { WeightLabel } from '#app/ui/shared/weight-label.tsx'
import { PriceInversionNotice } from '../price-inversion-notice.tsx'
import { RoundingField } from '../rounding-field.tsx'
import { fieldId, NEEDED_TO_PUBLISH, useFormValues } from './product-form-context.ts'
import { SOLD, soldAtFirst, type UsualSizes } from './sold-in-boxes.ts'
import { StockAndCostFields } from './stock-and-cost-fields.tsx'
import { pricedPacks, typedPrice } from './typed-price.ts'
import { useLinkedPrices } from './use-linked-prices.ts'

type Props = {
  isNew: boolean
  /** The pack sizes that the shop sells. */
  soldSizes: readonly PackSize[]
  usualSizes?: UsualSizes | undefined
}

/**
 * One rate per kilogram makes the price of every pack size; each of them, and its printed MRP, can be set by itself.
 */
export function PriceSection({ isNew, soldSizes, usualSizes }: Props) {
  const { values, errors, needed } = useFormValues()
  const sizes = packSizesIn(Object.keys(values))
  const { typed, box } = useLinkedPrices(values, sizes, usualSizes)
  const packs = pricedPacks(typed, sizes)
  const cost = typed.costPerKg ?? ''
  // Without GST inside, the whole price is the shop's.
  const chosenRate = useChosenValue(box.ref, 'gstRate', values.gstRate ?? '')
  const gstRate = useSite()?.chargesGst ? chosenRate : '0'

  return (
    <Panel
      heading="Price"
      beside={
        <span className="sm mute">{usualSizes ? 'one rate, every size you tick' : 'one rate, every pack size'}</span>
      }
      {...box}
    >
      <div className="product-fields">
        <Field
          label="Rate per kg"
          name="rate"
          hint="Or type the price of each pack below."
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={values[`price-${KILOGRAM_PACK}`] ?? ''}
        />
        <RoundingField page="product" />
      </div>
      {usualSizes ? <SoldIn sizes={sizes} usualSizes={usualSizes} /> : null}
      <FieldMessage
        error={errors.packs}
        hint={needed.includes('packs') ? `${NEEDED_TO_PUBLISH} The price of one pack is enough.` : undefined}
      />
      <div className="pack-rows" role="group" aria-label="Packs" id={fieldId('packs')} tabIndex={-1}>
        {sizes.map((weight) => (
          <div className={isNamedSize(weight) ? 'pack-fields named' : 'pack-fields'} key={weight}>
            <p>
              <WeightLabel weight={weight} />
              {soldSizes.includes(weight) ? null : <Badge kind="quiet">Not sold</Badge>}
              <span className="xs mute num">{extraMessage(weight, packs)}</span>
            </p>
            <Money name={`price-${weight}`} label={`${weight} price`} />
            <Money name={`mrp-${weight}`} label={`${weight} MRP`} />
            {typedPrice(typed, weight) > 0 ? (
              <p className="xs mute num">
                {formatPer100g(typedPrice(typed, weight), packGrams(weight))}
                <br />
                {marginHint(typedPrice(typed, weight), weight, cost, gstRate)}
              </p>
            ) : null}
          </div>
        ))}
      </div>
      <PriceInversionNotice packs={packs.filter(({ weight }) => soldSizes.includes(weight))} />
      <StockAndCostFields isNew={isNew} soldSizes={soldSizes} />
    </Panel>
  )
}

/** The sizes of the shop that a new product is sold in: the rate fills their prices, and the others stay empty. */
function SoldIn({ sizes, usualSizes }: { sizes: readonly PackSize[]; usualSizes: UsualSizes }) {
  const { values } = useFormValues()
  const sold = soldAtFirst(values, sizes, usualSizes)
  const staff = useStaff()
  const [params] = useSearchParams()
  return (
    <fieldset className="mt-4">
      <legend className="label">Sold in</legend>
      <div className="row flex-wrap">
        {sizes.map((weight) => (
          <CheckField key={weight} label={weight} name={SOLD} value={weight} defaultChecked={sold.includes(weight)} />
        ))}
      </div>
      {may(staff, 'settings') ? (
        <p className="sm">
          <Link
            className="touch-link"
            to={`/admin/settings/pack-sizes?${new URLSearchParams([...params, ['back', 'new-product']])}`}
          >
            Pack sizes: add yours
          </Link>
        </p>
      ) : null}
    </fieldset>
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

function extraMessage(weight: PackSize, packs: ReturnType<typeof pricedPacks>): string {
  if (weight === KILOGRAM_PACK || packs.length < 2 || !packs.some((pack) => pack.weight === weight)) return ''
  const extra = extraOf(weight, packs) / 100
  return `${extra < 0 ? '−' : '+'}${Math.abs(extra).toFixed(1)}% per kg`
}

function marginHint(price: Paise, weight: PackSize, cost: string, rate: string): string {
  if ((parseRupees(cost) ?? 0) === 0 || price === 0) return ''
  const margin = marginBp(price, packGrams(weight), parseRupees(cost) ?? 0, Math.round(Number(rate || 0) * 100)) / 100
  return margin < 0
    ? `sold under its cost of ${formatMoney(((parseRupees(cost) ?? 0) * packGrams(weight)) / 1000)}`
    : `you keep ${margin.toFixed(1)}%${rate === '' ? ' before GST' : ''}`
}

/**
 * The value of a field elsewhere in the form of a box, as it is chosen or typed, also before hydration. `stored` is the
 * one that the server rendered.
 */
function useChosenValue(box: RefObject<HTMLElement | null>, name: string, stored: string): string {
  const [value, setValue] = useState(stored)
  useEffect(() => {
    const form = box.current?.closest('form')
    if (!form) return
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) setValue(field.value)
    const follow = ({ target }: Event) => {
      if (!(target instanceof HTMLSelectElement || target instanceof HTMLInputElement)) return
      if (target.name === name) setValue(target.value)
    }
    form.addEventListener('input', follow)
    return () => form.removeEventListener('input', follow)
  }, [box, name])
  return value
}
