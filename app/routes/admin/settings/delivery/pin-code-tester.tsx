import { useId } from 'react'
import { hasSixDigits, isArmyPost, UNKNOWN_PIN_CODE_MESSAGE } from '#app/domain/contact/pin-code.ts'
import { outsideStateMessage } from '#app/domain/delivery/delivery-area.ts'
import { type DeliveryQuote, quoteDelivery } from '#app/domain/delivery/delivery-quote.ts'
import { statesOfPinCode } from '#app/domain/delivery/indian-state.ts'
import { isMetro } from '#app/domain/delivery/metro-city.ts'
import { ZONE_LABELS } from '#app/domain/delivery/zone-labels.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import { parseRupees } from '#app/domain/money/typed-rupees.ts'
import { formatWeight, type Grams } from '#app/domain/pack-size/weight.ts'
import { zoneOfPinCode } from '#app/domain/settings/delivery/zone-pin-codes.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { formatDay } from '#app/domain/time/format-instant.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { Field } from '#app/ui/kit/field.tsx'
import { useFieldValues } from '#app/ui/kit/use-field-values.ts'

const EXAMPLE = { 'test-pin': '560001', 'test-kilos': '1', 'test-rupees': '900' }

type Rules = Pick<Settings, 'store' | 'delivery' | 'gst' | 'orders'>
type Props = { rules: Rules; at: Instant; isDraft: boolean }

/** The delivery charge for a PIN code, by the rule of checkout and the charges in the form. */
export function PinCodeTester({ rules, at, isDraft }: Props) {
  const { typed, box } = useFieldValues(EXAMPLE)
  const pin = typed['test-pin'] ?? ''
  const id = useId()
  const weightGrams = Math.round(Number(typed['test-kilos']) * 1000)
  const goodsPaise = parseRupees(typed['test-rupees'] ?? '')
  const problem = pinCodeProblem(pin) ?? weightProblem(weightGrams, rules.orders.maxGrams)
  return (
    <section className="panel tester" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>What would this PIN pay?</h2>
      </div>
      <div className="columns-3" {...box}>
        <Field label="PIN code" name="test-pin" inputMode="numeric" maxLength={6} defaultValue={EXAMPLE['test-pin']} />
        <Field label="Weight" name="test-kilos" inputMode="decimal" suffix="kg" defaultValue={EXAMPLE['test-kilos']} />
        <Field label="Goods" name="test-rupees" inputMode="decimal" prefix="₹" defaultValue={EXAMPLE['test-rupees']} />
      </div>
      <div role="status" className="mt-4">
        {problem || goodsPaise === null ? (
          <p className="sm mute">{problem ?? 'Enter what the goods cost.'}</p>
        ) : (
          <QuoteResult pin={pin} parcel={{ weightGrams, goodsPaise }} rules={rules} at={at} />
        )}
      </div>
      <p className="sm mute mt-2">
        {isDraft ? 'Counted with the charges in the form, not saved yet.' : 'Counted with the saved table.'}
      </p>
    </section>
  )
}

type QuoteResultProps = { pin: string; parcel: { weightGrams: number; goodsPaise: number }; rules: Rules; at: Instant }

function QuoteResult({ pin, parcel, rules, at }: QuoteResultProps) {
  const state = statesOfPinCode(pin)[0]
  const quoted = quoteDelivery(parcel, { state: state?.code ?? '', pincode: pin }, rules, at)
  if (!quoted.ok && quoted.reason === 'outside-state') return <p className="sm">{outsideStateMessage(rules, at)}</p>
  if (!quoted.ok) return <p className="sm">Nobody there can order: army post is not served.</p>
  const quote = quoted.value
  return (
    <>
      <p className="figure num">{quote.feePaise === 0 ? 'Free' : formatMoney(quote.feePaise)}</p>
      <p className="sm">{explanation(quote, rules)}</p>
      <p className="sm mute">
        {ZONE_LABELS[quote.zone].name}, {state?.name ?? 'army post'}
        {zoneReason(pin, quote, rules)}. Arrives {formatDay(quote.earliestDay)} to {formatDay(quote.dueDay)}.
        {parcel.goodsPaise < rules.delivery.minimumOrderPaise
          ? ` Orders begin at ${formatMoney(rules.delivery.minimumOrderPaise)}, so this one is refused.`
          : null}
      </p>
    </>
  )
}

/** Why a PIN code is in its zone, where its place does not tell. */
function zoneReason(pin: string, { zone }: DeliveryQuote, { delivery }: Rules): string {
  if (zoneOfPinCode(pin, delivery.zonePins)) return ', by your PIN codes'
  return isMetro(pin) && zone === 'rest' ? ': a metro, but your shop is in none' : ''
}

function explanation({ zone, feePaise, freeFromPaise, chargeableGrams }: DeliveryQuote, { delivery }: Rules): string {
  const charged = formatWeight(chargeableGrams)
  if (feePaise === 0) return `Goods of ${formatMoney(freeFromPaise)} and more travel free. ${charged}.`
  const { firstPaise, perStepPaise } = delivery.zones[zone]
  const steps = chargeableGrams / delivery.stepGrams - 1
  const further = steps > 0 ? ` + ${steps} × ${formatMoney(perStepPaise)}` : ''
  return `${formatMoney(firstPaise)}${further}, for ${charged}. Free from ${formatMoney(freeFromPaise)}.`
}

function pinCodeProblem(pin: string): string | null {
  if (!hasSixDigits(pin)) return 'Enter the six digits of a PIN code.'
  return statesOfPinCode(pin).length > 0 || isArmyPost(pin) ? null : UNKNOWN_PIN_CODE_MESSAGE
}

function weightProblem(weightGrams: Grams, maxGrams: Grams): string | null {
  if (weightGrams > 0 && weightGrams <= maxGrams) return null
  return `Enter a weight up to ${formatWeight(maxGrams)}.`
}
