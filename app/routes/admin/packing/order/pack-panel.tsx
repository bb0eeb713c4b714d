import { Form } from 'react-router'
import { DAYS_LEFT_AT_DELIVERY } from '#app/domain/delivery/min-best-before.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import type { RefusedMove } from '#app/domain/orders/fulfilment/decide-move.ts'
import { isWeightRight, type ParcelWeight, weightMessage } from '#app/domain/orders/fulfilment/parcel-weight.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { countBoxed, type OrderInPacking } from '#app/domain/packing/order-in-packing.ts'
import type { BoxLine } from '#app/domain/packing/packing-list.ts'
import { formatMonth } from '#app/domain/time/calendar-day.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Checkbox } from '#app/ui/kit/checkbox-and-radio.tsx'
import { CheckField } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { useFieldValue } from '#app/ui/kit/use-field-values.ts'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { Picture } from '#app/ui/shared/picture.tsx'
import { WeightLabel } from '#app/ui/shared/weight-label.tsx'
import type { Ticks } from '../use-ticks.ts'
import { DocumentLinks } from './document-links.tsx'
import { readGrams, WeighCheck } from './weigh-check.tsx'

/** The answer to a form of this page, with the reason why the order was not moved. */
export type PackAnswer = (FormAnswer & { reason: RefusedMove['reason'] | undefined }) | undefined

type Props = {
  order: OrderInPacking
  lines: readonly BoxLine[]
  parcel: ParcelWeight
  /** Null once the order cannot be packed any more: then the panel only shows what it contains. */
  ticks: Ticks | null
  answer: PackAnswer
}

/**
 * The packs to tick as they go into the box, the expected weight, the weight on the scale, and the button that marks it
 * packed.
 */
export function PackPanel({ order, lines, parcel, ticks, answer }: Props) {
  return (
    <Panel
      heading="Pack"
      beside={<span className="sm mute">{ticks ? 'tick each pack as it goes in' : weighedMessage(order)}</span>}
    >
      <ul>
        {lines.map((line) => (
          <BoxRow key={line.key} line={line} ticks={ticks} />
        ))}
      </ul>
      {ticks ? <PackForm order={order} lines={lines} parcel={parcel} ticks={ticks} answer={answer} /> : null}
    </Panel>
  )
}

function weighedMessage(order: OrderInPacking): string {
  return order.parcelGrams ? `${formatWeight(order.parcelGrams)} on the scale` : 'not weighed'
}

function BoxRow({ line, ticks }: { line: BoxLine; ticks: Ticks | null }) {
  const pack = line.weight ?? `${formatWeight(line.grams)} sample`
  const row = (
    <>
      <Picture image={line.image} alt="" sizes="48px" className="thumbnail" />
      <span className="grow">
        <span className="bold">{line.name}</span>
        <br />
        <span className="xs mute num">{lotsAndDays(line)}</span>
      </span>
      <span className="num pack-count">
        <b>{line.quantity}</b>&nbsp;×&nbsp;
        {line.weight ? (
          <WeightLabel weight={line.weight} />
        ) : (
          <span className="weight">{formatWeight(line.grams)}</span>
        )}
        {line.weight ? null : <small>sample</small>}
      </span>
    </>
  )
  if (!ticks) return <li className="row product-line packing-line">{row}</li>
  return (
    <li>
      <label className="row product-line packing-line checkbox-row">
        <span className="check">
          <Checkbox
            aria-label={`${line.quantity} × ${pack} of ${line.name} is in`}
            checked={ticks.isTicked(line.key)}
            onTick={(isTicked) => ticks.mark([line.key], isTicked)}
          />
        </span>
        {row}
      </label>
    </li>
  )
}

/** A-1107 · May 2027 */
function lotsAndDays({ lots }: BoxLine): string {
  if (lots === null) return `No lot keeps ${DAYS_LEFT_AT_DELIVERY} days past delivery`
  return lots
    .map(({ code, bestBeforeDay }) => {
      const day = bestBeforeDay ? formatMonth(bestBeforeDay) : 'day not known'
      return `${code} · ${day.replaceAll(' ', '\u00a0')}`
    })
    .join(', ')
}

function PackForm({ order, lines, parcel, ticks, answer }: Omit<Props, 'ticks'> & { ticks: Ticks }) {
  const { text: typed, field } = useFieldValue(answer?.typed.parcel ?? '')
  const busy = useIsSubmitting({ intent: 'pack' })
  const form = useAnswerFocus(answer)
  const grams = readGrams(typed)
  const isOff = grams !== null && !isWeightRight(grams, parcel)
  const boxed = countBoxed({ lines: lines.filter((line) => ticks.isTicked(line.key)) })
  return (
    <Form method="post" ref={form} noValidate className="mt-4">
      <input type="hidden" name="intent" value="pack" />
      <input type="hidden" name="version" value={order.version} />
      <WeighCheck parcel={parcel} typed={typed} field={field} error={answer?.fields.parcel} />
      {isOff && (answer?.reason === 'weight-off' || answer?.typed.insistWeight) ? (
        <CheckField
          name="insistWeight"
          value="yes"
          label="I looked into the box: the packs are right, pack it all the same"
        />
      ) : null}
      {answer?.reason === 'no-lot-fits' || answer?.typed.insistLots ? (
        <CheckField
          name="insistLots"
          value="yes"
          label={`Pack from a lot that ends sooner than ${DAYS_LEFT_AT_DELIVERY} days after delivery`}
        />
      ) : null}
      <div className="packing-bar">
        <p className="sm num grow">
          <b>
            {boxed} of {countBoxed(order)}
          </b>{' '}
          packs in
          <br />
          <span className="mute phone-only">{grams === null ? 'not weighed yet' : weightMessage(grams, parcel)}</span>
        </p>
        <Button kind="primary" large type="submit" busy={busy}>
          Mark packed
        </Button>
      </div>
      <DocumentLinks order={order} />
    </Form>
  )
}
