import { Form, Link } from 'react-router'
import type { AdminProduct } from '#app/domain/catalogue/product/admin-list/admin-product.ts'
import type { LotWithoutCost } from '#app/domain/inventory/lots/lot.ts'
import { ADJUSTMENT_NAMES, type StockAdjustment } from '#app/domain/inventory/stock/stock-adjustment.ts'
import { onlyPack } from '#app/domain/pack-size/only-pack.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { formatPlainDay } from '#app/domain/time/calendar-day.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Field, SelectField } from '#app/ui/kit/field.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { LotFields } from '../lot-fields.tsx'
import { type StockAnswer, StockConfirmation } from '../stock-confirmation.tsx'
import { WeightField } from '../weight-field.tsx'

type Kind = StockAdjustment['kind']
type Props = {
  packs: AdminProduct['packs']
  lots: readonly LotWithoutCost[]
  today: string
  /** The lot code and best-before day that a delivery of today would get. */
  fresh: { code: string; bestBeforeDay: string }
  /** The form that the URL opens. */
  doing: Kind | null
  /** The product after this one, for a stocktake. */
  next: { id: string; name: string } | null
  answer: StockAnswer
}

const KINDS = Object.keys(ADJUSTMENT_NAMES) as Kind[]
const USUAL_REASON: Record<Kind, string> = { receive: 'Delivery', count: 'Counted', 'write-off': '' }
const ALL_THE_SAME: Record<Kind, string> = { receive: 'Receive', count: 'Save', 'write-off': 'Write off' }
const SAVE: Record<Kind, string> = { receive: 'Receive stock', count: 'Save count', 'write-off': 'Write off stock' }

/** The forms that receive, write off or count stock, one open at a time. */
export function StockForms({ packs, lots, today, fresh, doing, next, answer }: Props) {
  const open = KINDS.find((kind) => kind === answer?.typed.intent) ?? doing
  return (
    <section className="panel" aria-label="Change stock">
      <nav className="stock-forms" aria-label="What happened to the stock">
        {KINDS.map((kind) => (
          <ButtonLink
            key={kind}
            kind={kind === open ? 'secondary' : 'quiet'}
            aria-current={kind === open ? 'true' : undefined}
            to={kind === open ? '?' : `?do=${kind}`}
            preventScrollReset
          >
            {ADJUSTMENT_NAMES[kind]}
          </ButtonLink>
        ))}
      </nav>
      {open ? <AdjustForm key={open} {...{ kind: open, packs, lots, today, fresh, next, answer }} /> : null}
    </section>
  )
}

function AdjustForm({ kind, packs, lots, today, fresh, next, answer }: Omit<Props, 'doing'> & { kind: Kind }) {
  const busy = useIsSubmitting({ intent: kind })
  const form = useAnswerFocus(answer)
  const typed = answer?.typed.intent === kind ? answer.typed : {}
  const fields = answer?.typed.intent === kind ? answer.fields : {}
  const toConfirm = answer?.typed.intent === kind && answer.question ? answer : undefined
  return (
    <Form method="post" ref={form} preventScrollReset noValidate className="stock-form">
      <input type="hidden" name="intent" value={kind} />
      {kind === 'receive' ? null : <LotChoice kind={kind} lots={lots} chosen={typed.lotId} error={fields.lotId} />}
      <WeightField
        label={kind === 'count' ? 'On the shelf' : onlyPack(packs) === null ? 'Weight' : 'How much'}
        packs={packs}
        enterKeyHint="done"
        hint={kind === 'count' ? 'All there is, sold and not packed yet included.' : undefined}
        typed={typed}
        {...(fields.grams ? { error: fields.grams } : {})}
      />
      {kind === 'receive' ? <DeliveryFields today={today} fresh={fresh} typed={typed} fields={fields} /> : null}
      <Field
        label="Reason"
        name="reason"
        hint="The ledger keeps it."
        defaultValue={typed.reason ?? USUAL_REASON[kind]}
        error={fields.reason}
      />
      <Button kind="primary" large full type="submit" busy={busy}>
        {SAVE[kind]}
      </Button>
      {/* A question in a round of counting: confirming it continues the round. */}
      {toConfirm?.typed.next ? <input type="hidden" name="next" value={toConfirm.typed.next} /> : null}
      <StockConfirmation answer={toConfirm} verb={ALL_THE_SAME[kind]} busy={busy} />
      {kind === 'count' && next ? (
        <>
          <Button kind="secondary" full type="submit" name="next" value={next.id}>
            Save, then count {next.name}
          </Button>
          <Link className="link touch-link" to={`/admin/products/${next.id}/stock?do=count`}>
            Skip to {next.name}
          </Link>
        </>
      ) : null}
    </Form>
  )
}

type ChoiceProps = {
  kind: Kind
  lots: readonly LotWithoutCost[]
  chosen: string | undefined
  error: string | undefined
}

function LotChoice({ kind, lots, chosen, error }: ChoiceProps) {
  const open = lots.filter((lot) => lot.leftGrams > 0)
  const all = kind === 'count' ? 'All lots together' : 'The lots that end first'
  return (
    <SelectField
      label="Lot"
      name="lotId"
      defaultValue={chosen}
      error={error}
      hint={kind === 'count' ? 'A difference goes to the lot that ends first.' : undefined}
    >
      <option value="">{all}</option>
      {open.map((lot) => (
        <option key={lot.id} value={lot.id}>
          {lot.code}, {lot.bestBeforeDay ? formatPlainDay(lot.bestBeforeDay) : 'day not known'},{' '}
          {formatWeight(lot.leftGrams)} left
        </option>
      ))}
    </SelectField>
  )
}

type LotAnswer = { typed: Record<string, string>; fields: Record<string, string> }

function DeliveryFields({ today, fresh, typed, fields }: Pick<Props, 'today' | 'fresh'> & LotAnswer) {
  const hint = fresh.bestBeforeDay
    ? 'By the shelf life, unless the sack says otherwise.'
    : 'The product has no shelf life yet: the day on the sack.'
  return (
    <div className="columns-2">
      <LotFields bestBefore={{ hint }} answer={{ typed, fields }} stored={{ bestBeforeDay: fresh.bestBeforeDay }}>
        <Field
          label="Received on"
          name="receivedDay"
          type="date"
          max={today}
          defaultValue={typed.receivedDay ?? today}
          error={fields.receivedDay}
        />
        <Field
          label="Lot code"
          name="code"
          hint="Write it on the sack."
          autoComplete="off"
          defaultValue={typed.code ?? fresh.code}
          error={fields.code}
        />
      </LotFields>
    </div>
  )
}
