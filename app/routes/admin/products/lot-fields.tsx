import type { ReactNode } from 'react'
import type { LotCorrection } from '#app/domain/inventory/lots/lot.ts'
import { LOT_TEXT_ENTRIES, lotTexts } from '#app/domain/inventory/lots/lot-texts.ts'
import { rupeesForField } from '#app/domain/money/typed-rupees.ts'
import { CheckField, Field } from '#app/ui/kit/field.tsx'
import { fieldProps } from '#app/ui/shared/field-props.ts'
import { useSite } from '#app/ui/shared/site-context.ts'

type Answered = Parameters<typeof fieldProps>[0]

type Props = {
  bestBefore: { hint: string; optional?: boolean }
  answer: Answered
  /** What the fields show before anything is typed. */
  stored?: Record<string, string>
  /** Only the texts that are `isInSheet`. */
  isShort?: boolean
  /** Further fields, after the best-before day. */
  children?: ReactNode
}

/** What is typed of a lot, when it is received and when it is corrected. */
export function LotFields({ bestBefore, answer, stored = {}, isShort = false, children }: Props) {
  const texts = LOT_TEXT_ENTRIES.filter(([, { isInSheet }]) => isInSheet || !isShort)
  const field = (name: string) => fieldProps(answer, name, stored[name])
  return (
    <>
      <Field label="Best before" {...field('bestBeforeDay')} type="date" {...bestBefore} />
      {answer?.fields.confirmedPast || answer?.typed.confirmedPast ? (
        <CheckField
          className="span-2"
          name="confirmedPast"
          value="yes"
          label="It is right: record it, for example to write it off or send it back"
          defaultChecked={answer.typed.confirmedPast === 'yes'}
          error={answer.fields.confirmedPast}
        />
      ) : null}
      {children}
      {texts.map(([text, { label }]) => (
        <Field key={text} label={label} {...field(text)} optional />
      ))}
      <LotCostField {...field('costPerKgPaise')} />
    </>
  )
}

/** What is stored of a lot, as its fields show it. */
export function storedLotFields(lot: LotCorrection): Record<string, string> {
  const costPerKgPaise = lot.costPerKgPaise === null ? '' : rupeesForField(lot.costPerKgPaise)
  return { bestBeforeDay: lot.bestBeforeDay ?? '', ...lotTexts(lot), costPerKgPaise }
}

/**
 * What a delivery cost, for the profit and the value of the stock in the books. The tax paid for it comes back as input
 * credit only to a shop that charges GST.
 */
function LotCostField(field: ReturnType<typeof fieldProps>) {
  const chargesGst = useSite()?.chargesGst
  return (
    <Field
      label="Cost a kilo"
      {...field}
      prefix="₹"
      inputMode="decimal"
      autoComplete="off"
      optional
      hint={`${chargesGst ? 'Without GST' : 'With the GST you paid'}. The books work out profit from it.`}
    />
  )
}
