import FileText from 'lucide-react/icons/file-text'
import Printer from 'lucide-react/icons/printer'
import Receipt from 'lucide-react/icons/receipt-indian-rupee'
import Tag from 'lucide-react/icons/tag'
import type { CSSProperties } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { formatMonth } from '#app/domain/instant.ts'
import type { MoveReason } from '#app/domain/orders/fulfilment/manual-move.ts'
import { isWeightRight, type ParcelWeight, weightMessage } from '#app/domain/orders/fulfilment/parcel-weight.ts'
import type { BoxLine } from '#app/domain/packing/packing-list.ts'
import { countBoxed, type PackingOrder } from '#app/domain/packing/packing-order.ts'
import { formatWeight, type Grams } from '#app/domain/weight.ts'
import { documentsPath } from '#app/ui/admin/documents-path.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Checkbox } from '#app/ui/kit/choice-input.tsx'
import { CheckField, Field } from '#app/ui/kit/field.tsx'
import { useAnswerFocus } from '#app/ui/kit/field-error.ts'
import { useFieldValue } from '#app/ui/kit/field-values.ts'
import { Picture } from '#app/ui/shop/picture.tsx'
import { WeightLabel } from '#app/ui/shop/weight-label.tsx'
import type { Ticks } from '../use-ticks.ts'

/** What was wrong with a form of this page, and why the order was not moved. */
export type PackAnswer = (FormAnswer & { reason: MoveReason | undefined }) | undefined

type Props = {
  order: PackingOrder
  lines: readonly BoxLine[]
  parcel: ParcelWeight
  /** Null once the order is not to pack any more: then this only tells what went in. */
  ticks: Ticks | null
  answer: PackAnswer
}

/** The box: each line to tick as it goes in, what it should weigh, what it does, and Mark packed. */
export function PackPanel({ order, lines, parcel, ticks, answer }: Props) {
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Pack</h2>
        <span className="sm mute">{ticks ? 'tick each pack as it goes in' : weighedMessage(order)}</span>
      </div>
      <ul>
        {lines.map((line) => (
          <BoxRow key={line.key} line={line} ticks={ticks} />
        ))}
      </ul>
      {ticks ? <PackForm order={order} lines={lines} parcel={parcel} ticks={ticks} answer={answer} /> : null}
    </section>
  )
}

function weighedMessage(order: PackingOrder): string {
  return order.parcelGrams ? `${formatWeight(order.parcelGrams)} on the scale` : 'not weighed'
}

function BoxRow({ line, ticks }: { line: BoxLine; ticks: Ticks | null }) {
  const pack = line.weight ?? `${formatWeight(line.grams)} sample`
  const row = (
    <>
      <Picture image={line.image} alt="" sizes="48px" className="thumb" />
      <span className="grow">
        <span className="bold">{line.name}</span>
        <br />
        <span className="xs mute num">{lotsAndDays(line)}</span>
      </span>
      <span className="num pack-count">
        <b>{line.quantity}</b> ×{' '}
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
  if (lots === null) return 'No lot keeps 45 days past delivery'
  return lots
    .map(({ code, bestBeforeDay }) => {
      const day = bestBeforeDay ? formatMonth(bestBeforeDay) : 'day not known'
      return `${code} · ${day.replaceAll(' ', '\u00a0')}`
    })
    .join(', ')
}

function PackForm({ order, lines, parcel, ticks, answer }: Omit<Props, 'ticks'> & { ticks: Ticks }) {
  const { text: typed, field } = useFieldValue(answer?.typed.parcel ?? '')
  const busy = useNavigation().formData?.get('intent') === 'pack'
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
          label="Pack from a lot that ends sooner than 45 days after delivery"
        />
      ) : null}
      <div className="packbar">
        <p className="sm num grow">
          <b>
            {boxed} of {countBoxed(order)}
          </b>{' '}
          packs in
          <br />
          <span className="mute only-p">{grams === null ? 'not weighed yet' : weightMessage(grams, parcel)}</span>
        </p>
        <Button kind="primary" large type="submit" busy={busy}>
          Mark packed
        </Button>
      </div>
      <DocumentLinks orderId={order.id} />
    </Form>
  )
}

type WeighCheckProps = {
  parcel: ParcelWeight
  /** What stands in the field. */
  typed: string
  field: ReturnType<typeof useFieldValue<HTMLInputElement>>['field']
  error: string | undefined
}

/** What the box should weigh against what the scale says, on a line with a band round the right weight. */
function WeighCheck({ parcel, typed, field, error }: WeighCheckProps) {
  const grams = readGrams(typed)
  const isRight = grams !== null && isWeightRight(grams, parcel)
  return (
    <div className="weigh">
      <div className="weigh-row">
        <div>
          <p className="sm mute">Should weigh, box included</p>
          <p className="read">{formatWeight(parcel.shouldGrams)}</p>
        </div>
        <Field
          label="On the scale"
          name="parcel"
          suffix="g"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          {...field}
          error={error}
        />
      </div>
      <Band parcel={parcel} grams={grams} />
      <p className={['sm', 'bold', grams === null ? 'mute' : isRight ? 'right' : 'wrong'].join(' ')} role="status">
        {grams === null ? `Right within ${formatWeight(parcel.withinGrams)}.` : weightMessage(grams, parcel)}
      </p>
    </div>
  )
}

// The line shows four times the band to either side.
const REACH = 4

function Band({ parcel: { shouldGrams, withinGrams }, grams }: { parcel: ParcelWeight; grams: Grams | null }) {
  const reach = withinGrams * REACH
  const place = grams === null ? 50 : Math.min(100, Math.max(0, 50 + ((grams - shouldGrams) / reach) * 50))
  return (
    <div aria-hidden="true">
      <div className="band" style={{ '--g': `${place}%`, '--b': `${50 / REACH}%` } as CSSProperties}>
        <span className="ok" />
        {grams === null ? null : <i className="needle" />}
      </div>
      <p className="row between xs mute num">
        <span>{formatWeight(Math.max(0, shouldGrams - reach))}</span>
        <span>{formatWeight(shouldGrams)}</span>
        <span>{formatWeight(shouldGrams + reach)}</span>
      </p>
    </div>
  )
}

/** The grams somebody is typing (1,955), or null while they are none. */
function readGrams(typed: string): Grams | null {
  const figures = typed.replace(/[,\s]|g$/g, '')
  return /^[1-9]\d{0,4}$/.test(figures) ? Number(figures) : null
}

const PAPERS = [
  { kind: 'parcel', name: 'All papers', Icon: Printer },
  { kind: 'label', name: 'Label', Icon: Tag },
  { kind: 'slip', name: 'Packing slip', Icon: FileText },
  { kind: 'invoice', name: 'Invoice', Icon: Receipt },
] as const

/** The documents of a parcel, to print: the label for the box, the slip and the invoice that go in. */
export function DocumentLinks({ orderId }: { orderId: string }) {
  return (
    <p className="row tight wrapping papers no-print">
      {PAPERS.map(({ kind, name, Icon }) => (
        <a key={kind} className="btn quiet" href={documentsPath(kind, [orderId])} target="_blank" rel="noreferrer">
          <Icon className="icon" aria-hidden="true" />
          {name}
        </a>
      ))}
    </p>
  )
}
