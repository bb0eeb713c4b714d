import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { CartLine } from '#app/domain/cart/cart.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { parseRupees } from '#app/domain/money/typed-rupees.ts'
import { changeOf } from '#app/domain/orders/checkout/counter-sale.ts'
import { COUNTER_PAYMENTS, type CounterMethod } from '#app/domain/orders/fulfilment/payment-at-handover.ts'
import { METHOD_NAMES } from '#app/domain/orders/payment/payment-labels.ts'
import { packGrams } from '#app/domain/pack-size/pack-size.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { sumBy } from '#app/domain/sum.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Radio } from '#app/ui/kit/checkbox-and-radio.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'
import { Field, FieldGroup } from '#app/ui/kit/field.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { useFieldValue, useFieldValues } from '#app/ui/kit/use-field-values.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'
import { useSite } from '#app/ui/shared/site-context.ts'
import { EditablePackList, pricedPack } from '../editable-pack-list.tsx'
import { withPack } from '../edited-packs.ts'
import { type CounterProduct, PackButtons } from './pack-buttons.tsx'

type Props = {
  /** The idempotency key of the sale. */
  formKey: string
  products: readonly CounterProduct[]
  maxPacks: number
  answer: FormAnswer | undefined
}

/** A sale at the counter: packs at a press, how they are paid for, and whom the invoice is for if they say. */
export function CounterForm({ formKey, products, maxPacks, answer }: Props) {
  const form = useAnswerFocus(answer)
  const busy = useNavigation().formMethod === 'POST'
  const [packs, setPacks] = useState<CartLine[]>([])
  const named = packs.map((pack) => pricedPack(pack, products))
  const total = sumBy(named, ({ paise }) => paise ?? 0)
  const grams = sumBy(packs, ({ weight, quantity }) => packGrams(weight) * quantity)
  const count = sumBy(packs, ({ quantity }) => quantity)
  return (
    <Form ref={form} method="post" action="/admin/counter" noValidate preventScrollReset className="form-grid counter">
      <input type="hidden" name="intent" value="sell" />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="seenTotalPaise" value={total} />
      <PackButtons
        products={products}
        packs={packs}
        maxPacks={maxPacks}
        onAdd={(pack) => setPacks((before) => withPack(before, pack, maxPacks))}
      />
      <section className="panel" id="sale" aria-label="This sale">
        <RefusalNotice refusal={answer?.refusal} tabIndex={-1} className="mb-4" />
        <RefusalNotice refusal={answer?.fields.packs} tabIndex={-1} className="mb-4" />
        {count === 0 ? (
          <p className="mute">Press a weight to add a pack.</p>
        ) : (
          <>
            <EditablePackList packs={named} maxPacks={maxPacks} problem={null} onChange={setPacks} />
            <p className="row between mt-4" aria-live="polite">
              <span>{formatWeight(grams)}</span>
              <b className="figure">{formatMoney(total)}</b>
            </p>
          </>
        )}
        <PaidBy totalPaise={total} error={answer?.fields.method} />
        <BuyerFields answer={answer} />
        <Button kind="primary" large full className="mt-4" type="submit" busy={busy}>
          {count > 0 ? `Sell for ${formatMoney(total)}` : 'Sell'}
        </Button>
      </section>
      {count > 0 ? (
        <p className="counter-bar">
          <span className="num">
            {formatCount(count, 'pack')}, <b className="bold">{formatMoney(total)}</b>
          </span>
          <ButtonLink kind="secondary" href="#sale">
            Take payment
          </ButtonLink>
        </p>
      ) : null}
    </Form>
  )
}

const METHOD_NOTES: Record<CounterMethod, string> = {
  cash: 'It goes into the drawer',
  upi: 'Check that it arrived',
}

/** How the buyer pays; of cash, what they gave and the change. */
function PaidBy({ totalPaise, error }: { totalPaise: Paise; error: string | undefined }) {
  const [method, setMethod] = useState<CounterMethod | null>(null)
  const given = useFieldValue('')
  const givenPaise = parseRupees(given.text)
  const change = givenPaise === null ? null : changeOf(givenPaise, totalPaise)
  return (
    <>
      <FieldGroup label="They pay by" className="radio-list mt-4" error={error}>
        {(choice) =>
          COUNTER_PAYMENTS.map((each, index) => (
            <label key={each} className="check">
              <Radio
                {...choice(index)}
                name="method"
                value={each}
                checked={method === each}
                onChoose={() => setMethod(each)}
              />
              <span>
                <b className="bold">{METHOD_NAMES[each]}</b>
                <br />
                <span className="sm mute">{METHOD_NOTES[each]}</span>
              </span>
            </label>
          ))
        }
      </FieldGroup>
      <div className="mt-3" hidden={method !== 'cash'}>
        <Field
          label="Cash given"
          name="given"
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          optional
          hint={changeText(givenPaise, change)}
          {...given.field}
        />
      </div>
    </>
  )
}

function changeText(given: Paise | null, change: Paise | null): string {
  if (given === null) return 'For the change.'
  return change === null ? 'This is less than the total.' : `Give back ${formatMoney(change)}.`
}

/**
 * Who buys, if they say: a phone number puts the sale into their account, a GSTIN on the invoice of a shop that is
 * registered.
 */
function BuyerFields({ answer }: { answer: FormAnswer | undefined }) {
  const { typed = {}, fields = {} } = answer ?? {}
  const isRegistered = useSite()?.isRegistered
  const isOpen = BUYER_FIELDS.some((name) => typed[name] || fields[name])
  const { typed: current, box } = useFieldValues(typed)
  const isBusiness = BUSINESS_FIELDS.some((name) => String(current[name] ?? '').trim() !== '')
  const field = (name: (typeof BUYER_FIELDS)[number]) => ({
    ...fieldProps(answer, name),
    autoComplete: 'off',
    optional: !(isBusiness && BUSINESS_FIELDS.some((each) => each === name)),
  })
  return (
    <Disclosure
      kind="link"
      className="mt-4"
      open={isOpen}
      summary={isRegistered ? 'Name, phone or GSTIN for the invoice' : 'Name or phone for the bill'}
    >
      <div className="stack mt-3" {...box}>
        <Field label="Phone number" type="tel" inputMode="numeric" prefix="+91" {...field('phone')} />
        <Field label="Name" {...field('customer')} />
        {isRegistered ? (
          <>
            <Field label="Company" maxLength={80} {...field('company')} />
            <Field label="GSTIN" autoCapitalize="characters" spellCheck={false} maxLength={20} {...field('gstin')} />
            <Field label="Address of the registration" maxLength={80} {...field('registered')} />
            <Field label="City or town" maxLength={50} {...field('city')} />
            <Field label="PIN code" inputMode="numeric" maxLength={10} {...field('pincode')} />
          </>
        ) : null}
      </div>
    </Disclosure>
  )
}

/** The fields of which all are needed once one of them is filled in. */
const BUSINESS_FIELDS = ['company', 'gstin', 'registered', 'city', 'pincode'] as const
const BUYER_FIELDS = ['phone', 'customer', ...BUSINESS_FIELDS] as const
