import type { ReactNode } from 'react'
import type { LotCorrection } from '#app/domain/inventory/lots/lot.ts'
import { LOT_TEXT_ENTRIES, lotTexts } from '#app/domain/inventory/lots/lot-texts.ts'
import { formatRupees } from '#app/domain/money/parse-rupees.ts'
import { Field } from '#app/ui/kit/field.tsx'
import { useSite } from '#app/ui/shared/site-context.ts'

type Props = {
  bestBefore: { hint: string; optional?: boolean }
  typed: Record<string, string> | undefined
  errors: Record<string, string> | undefined
  /** Only the texts that are `isInSheet`. */
  isShort?: boolean
  /** Further fields, after the best-before day. */
  children?: ReactNode
}

/** What is typed of a lot, when it is received and when it is corrected. */
export function LotFields({ bestBefore, typed = {}, errors = {}, isShort = false, children }: Props) {
  const texts = LOT_TEXT_ENTRIES.filter(([, { isInSheet }]) => isInSheet || !isShort)
  return (
    <>
      <Field
        label="Best before"
        name="bestBeforeDay"
        type="date"
        {...bestBefore}
        defaultValue={typed.bestBeforeDay}
        error={errors.bestBeforeDay}
      />
      {children}
      {texts.map(([text, { label }]) => (
        <Field key={text} label={label} name={text} optional defaultValue={typed[text]} error={errors[text]} />
      ))}
      <LotCostField typed={typed.costPerKgPaise} error={errors.costPerKgPaise} />
    </>
  )
}

/** What was typed of a lot, as its fields show it. */
export function lotAsTyped(lot: LotCorrection): Record<string, string> {
  const costPerKgPaise = lot.costPerKgPaise === null ? '' : formatRupees(lot.costPerKgPaise)
  return { bestBeforeDay: lot.bestBeforeDay ?? '', ...lotTexts(lot), costPerKgPaise }
}

/**
 * What a delivery cost, for the profit and the value of the stock in the books. The tax paid for it comes back as input
 * credit only to a shop that charges GST.
 */
function LotCostField({ typed, error }: { typed: string | undefined; error: string | undefined }) {
  const chargesGst = useSite()?.chargesGst
  return (
    <Field
      label="Cost a kilo"
      name="costPerKgPaise"
      prefix="₹"
      inputMode="decimal"
      autoComplete="off"
      optional
      hint={`${chargesGst ? 'Without GST' : 'With the GST you paid'}. The books work out profit from it.`}
      defaultValue={typed}
      error={error}
    />
  )
}
