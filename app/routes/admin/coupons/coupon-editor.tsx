import { Form } from 'react-router'
import { COUPON_KINDS, type Coupon, type CouponKind, randomCouponCode } from '#app/domain/coupons/coupon.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { rupeesForField } from '#app/domain/money/typed-rupees.ts'
import { VersionField } from '#app/ui/admin/version-field.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { DateRange } from '#app/ui/kit/date-range.tsx'
import { Field, SelectField } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { useFieldValue } from '#app/ui/kit/use-field-values.ts'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'

const KIND_NAMES: Record<CouponKind, string> = {
  percent: 'A percentage off the goods',
  amount: 'An amount off the goods',
  'free-delivery': 'Free delivery',
}

/** The form of a coupon's terms, new or not. The code of an existing coupon cannot change: shoppers have it. */
export function CouponEditor({ coupon, answer }: { coupon: Coupon | null; answer: FormAnswer | undefined }) {
  const isSaving = useIsSubmitting({ intent: 'save' })
  const stored = coupon ? storedFields(coupon) : { kind: 'percent' as const }
  const values: Record<string, string | undefined> = { ...stored, ...answer?.typed }
  const { text: kind, field: kindField } = useFieldValue<HTMLSelectElement>(values.kind ?? 'percent')
  const of = (name: string) => ({ name, defaultValue: values[name] ?? '', error: answer?.fields[name] })
  // A field of another kind keeps what was typed, and is not sent.
  const only = (used: CouponKind) => (kind === used ? {} : { disabled: true, className: 'hidden' })
  const form = useAnswerFocus(answer)
  return (
    <Form ref={form} method="post" noValidate className="panel">
      {answer ? (
        <Notice kind="bad" role="alert" title="Nothing was saved." className="mb-4">
          {answer.refusal ?? 'Fix the marked fields.'}
        </Notice>
      ) : null}
      <input type="hidden" name="intent" value="save" />
      {coupon ? <VersionField of={coupon.version} answer={answer} /> : null}
      <div className="columns-2 stacked">
        {coupon ? <input type="hidden" name="code" value={coupon.code} /> : <CodeField {...of('code')} />}
        <SelectField label="Gives" name="kind" {...kindField} error={answer?.fields.kind}>
          {COUPON_KINDS.map((each) => (
            <option key={each} value={each}>
              {KIND_NAMES[each]}
            </option>
          ))}
        </SelectField>
        <Field
          label="Percentage"
          suffix="%"
          inputMode="numeric"
          hint="1 to 90."
          {...of('percent')}
          {...only('percent')}
        />
        <Field label="At most" prefix="₹" inputMode="decimal" optional {...of('most')} {...only('percent')} />
        <Field label="Amount" prefix="₹" inputMode="decimal" {...of('amount')} {...only('amount')} />
        <Field
          label="Goods from"
          className={kind === 'amount' ? 'span-2' : undefined}
          prefix="₹"
          inputMode="decimal"
          optional
          hint="Before the discount and delivery."
          {...of('minimum')}
        />
        <DateRange
          label="Days"
          className="span-2"
          from={{ label: 'First day', optional: true, ...of('fromDay') }}
          to={{ label: 'Last day', optional: true, hint: 'The whole day, Indian time.', ...of('toDay') }}
        />
        <Field label="Uses in all" inputMode="numeric" optional hint="Empty: no limit." {...of('totalLimit')} />
        <Field label="Uses per person" inputMode="numeric" optional hint="Empty: no limit." {...of('personLimit')} />
        <Field label="Note to yourself" className="span-2" optional maxLength={200} {...of('note')} />
      </div>
      <div className="mt-4">
        <Button kind="primary" type="submit" busy={isSaving}>
          {coupon ? 'Save coupon' : 'Make coupon'}
        </Button>
      </div>
    </Form>
  )
}

function CodeField({ name, defaultValue, error }: { name: string; defaultValue: string; error?: string }) {
  const { fill, field } = useFieldValue(defaultValue)
  return (
    <div className="coupon-code span-2">
      <Field
        label="Code"
        name={name}
        {...field}
        autoCapitalize="characters"
        error={error}
        hint="What shoppers type."
        autoComplete="off"
        maxLength={24}
      />
      <Button kind="text" onClick={() => fill(randomCouponCode(crypto.getRandomValues(new Uint8Array(5))))}>
        Suggest a code
      </Button>
    </div>
  )
}

function storedFields(coupon: Coupon) {
  return {
    kind: coupon.kind,
    percent: text(coupon.percent),
    most: inRupees(coupon.maxPaise),
    amount: inRupees(coupon.amountPaise),
    minimum: coupon.minimumPaise === 0 ? '' : inRupees(coupon.minimumPaise),
    fromDay: coupon.fromDay ?? '',
    toDay: coupon.toDay ?? '',
    totalLimit: text(coupon.totalLimit),
    personLimit: text(coupon.personLimit),
    note: coupon.note,
  }
}

const text = (value: number | null) => (value === null ? '' : String(value))
const inRupees = (paise: Paise | null) => (paise === null ? '' : rupeesForField(paise))
