import { Link, useNavigation } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import type { OrderLine } from '#app/domain/orders/order/order.ts'
import {
  type PackProblem,
  priceOfGrams,
  problemGrams,
  refundOfProblem,
} from '#app/domain/support/problems/pack-problem.ts'
import {
  SETTLEMENT_WAYS,
  type SettlementWay,
  settlementWayName,
} from '#app/domain/support/problems/problem-settlement.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { StepUpForm } from '#app/ui/admin/step-up-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Field, TextAreaField } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { RadioChips } from '#app/ui/kit/radio-group.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useFieldValue } from '#app/ui/kit/use-field-values.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'

type Props = {
  problem: PackProblem
  line: OrderLine
  /** Whether nobody has paid the order yet, so that a sum is taken off its bill. */
  isDue: boolean
  leftPaise: Paise
  lineLeftPaise: Paise
  answer: FormAnswer | undefined
}

/** Settles a report. Each way has its own field; what the grams are worth is shown while they are typed. */
export function ProblemSettlementForm({ problem, line, isDue, leftPaise, lineLeftPaise, answer }: Props) {
  const busy = useNavigation().formMethod === 'POST'
  const { typed = {}, fields = {} } = answer ?? {}
  const { text: grams, field: gramsField } = useFieldValue(typed.grams ?? String(problemGrams(problem, line)))
  const isPaid = leftPaise > 0 && lineLeftPaise > 0
  const ways = (Object.keys(SETTLEMENT_WAYS) as SettlementWay[]).filter(
    (way) => isPaid || way === 'resend' || way === 'decline',
  )
  const usual = problem.kind === 'short' ? 'grams' : 'packs'
  const chosen = typed.way ?? (isPaid ? usual : 'resend')
  const worth = /^\d{1,5}$/.test(grams.trim()) ? formatMoney(priceOfGrams(line, Number(grams))) : null
  return (
    <Panel heading="Settle it">
      <StepUpForm
        intent="settle"
        answer={answer}
        codeMessage={
          isDue
            ? 'The shopper owes less afterwards. Please confirm it with a one-time code.'
            : 'Money goes back. Please confirm with a one-time code.'
        }
        className="settle-form"
      >
        <RadioChips
          label="How"
          hiddenLabel
          error={fields.way}
          name="way"
          options={ways.map((way) => [way, settlementWayName(way, isDue)])}
          chosen={chosen}
        />
        <Field
          label="Grams"
          name="grams"
          className="settle-grams"
          inputMode="numeric"
          suffix="g"
          {...gramsField}
          hint={worth ? `${isDue ? 'At their price' : 'At what was paid'}: ${worth}.` : 'Whole grams.'}
          error={fields.grams}
        />
        <Field
          label="Packs"
          {...fieldProps(answer, 'packs', String(problem.packs))}
          className="settle-packs"
          inputMode="numeric"
          hint={`Of ${line.quantity} at ${formatMoney(Math.round(line.grossPaise / line.quantity))} each.`}
        />
        <Field
          label="Amount"
          {...fieldProps(answer, 'rupees')}
          className="settle-amount"
          inputMode="decimal"
          prefix="₹"
          hint={`Up to ${formatMoney(Math.min(leftPaise, lineLeftPaise))} is left of ${isDue ? 'its price' : 'what was paid for it'}.`}
        />
        <Field
          label="Packs to send again"
          {...fieldProps(answer, 'resend', String(problem.packs))}
          className="settle-resend"
          inputMode="numeric"
          hint="As an order without charge, packed and shipped like any other."
        />
        <TextAreaField
          label="Message to the shopper"
          {...fieldProps(answer, 'answer')}
          rows={3}
          maxLength={500}
          hint="Read on the order’s page, and never printed. An SMS leads there."
        />
        <div>
          <Button kind="primary" type="submit" busy={busy}>
            Settle report
          </Button>
        </div>
      </StepUpForm>
    </Panel>
  )
}

type ProblemOutcomeProps = { problem: PackProblem; by: string | null; answer: FormAnswer | undefined }

/** How a report was settled, by whom and when, with the message to the shopper. */
export function ProblemOutcome({ problem, by, answer }: ProblemOutcomeProps) {
  return (
    <Panel heading="Settled">
      <RefusalNotice refusal={answer?.refusal} className="mb-4" />
      <p>
        <Outcome problem={problem} />
      </p>
      {problem.answer ? <p className="card-note user-text sm">{problem.answer}</p> : null}
      <p className="sm mute mt-2">
        By {by ?? 'the shop'}
        {problem.settledAt ? `, ${formatDayAndTime(problem.settledAt)}` : ''}
      </p>
    </Panel>
  )
}

function Outcome({ problem }: { problem: PackProblem }) {
  if (problem.status === 'refunded') return <b>{refundOfProblem(problem)}.</b>
  if (problem.status === 'declined') return <b>Declined.</b>
  return (
    <>
      <b>Sent again</b> as order{' '}
      <Link className="link num touch-link" to={`/admin/orders/${problem.resendOrderId}`}>
        {problem.resendOrderId}
      </Link>
    </>
  )
}
