import { formatPlainDay } from '#app/domain/calendar-day.ts'
import { stateName } from '#app/domain/delivery/indian-state.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { formatMoney, type Paise } from '#app/domain/money.ts'
import type { GstScheme, GstSchemeChange } from '#app/domain/settings/gst-scheme.ts'
import { StepUpForm } from '#app/ui/admin/step-up-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Field, SelectField } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'

/** The scheme of the shop and what depends on it. Days are calendar days in India. */
export type SchemeNow = {
  scheme: GstScheme
  planned: GstSchemeChange | null
  changes: readonly GstSchemeChange[]
  today: string
  /** The first day of the next financial year. */
  nextYear: string
  state: string
  limitPaise: Paise
  /** Orders to other states that are not packed yet. */
  outsideState: number
}

const SCHEME_NAMES: Readonly<Record<GstScheme, string>> = {
  regular: 'Regular: tax invoices, GSTR-1',
  composition: 'Composition: bills of supply, CMP-08',
}

/** How the shop pays GST, and a form that changes it from a day on. */
export function GstSchemePanel({ now, answer }: { now: SchemeNow; answer: FormAnswer | undefined }) {
  const busy = useIsSubmitting({ intent: 'change-scheme' })
  const other: GstScheme = now.scheme === 'regular' ? 'composition' : 'regular'
  return (
    <section className="panel mb-4" aria-labelledby="scheme">
      <div className="panel-head">
        <h2 id="scheme">GST scheme</h2>
      </div>
      <p className="mb-2">
        <b>{SCHEME_NAMES[now.scheme]}</b>
        {now.changes.length > 0 ? <SchemeHistory changes={now.changes} today={now.today} /> : null}
      </p>
      {now.planned ? (
        <Planned planned={now.planned} scheme={now.scheme} answer={answer} busy={busy} />
      ) : (
        <StepUpForm
          intent="change-scheme"
          answer={answer}
          codeMessage="The scheme decides the tax of every sale. Please confirm the change with a one-time code."
        >
          <Consequences to={other} now={now} />
          <div className="columns-2 stacked">
            <SelectField
              label="Change to"
              name="scheme"
              id="change-to"
              defaultValue={answer?.typed.scheme ?? other}
              error={answer?.fields.scheme}
            >
              <option value={other}>{SCHEME_NAMES[other]}</option>
            </SelectField>
            <Field
              label="From"
              type="date"
              name="fromDay"
              id="scheme-from"
              min={now.today}
              defaultValue={answer?.typed.fromDay ?? now.nextYear}
              error={answer?.fields.fromDay}
            />
          </div>
          <div className="mt-4">
            <Button kind="secondary" type="submit" busy={busy}>
              Change scheme
            </Button>
          </div>
        </StepUpForm>
      )}
    </section>
  )
}

function SchemeHistory({ changes, today }: { changes: readonly GstSchemeChange[]; today: string }) {
  const begun = changes.filter(({ fromDay }) => fromDay <= today)
  if (begun.length === 0) return null
  return (
    <span className="sm mute block">
      {begun.map(({ fromDay, scheme }) => `${capital(scheme)} from ${formatPlainDay(fromDay)}`).join(', ')}.
    </span>
  )
}

function capital(scheme: GstScheme): string {
  return scheme === 'regular' ? 'Regular' : 'Composition'
}

type PlannedProps = {
  planned: GstSchemeChange
  scheme: GstScheme
  answer: FormAnswer | undefined
  busy: boolean
}

/** A change to come, which can be dropped. */
function Planned({ planned, scheme, answer, busy }: PlannedProps) {
  return (
    <StepUpForm
      intent="change-scheme"
      answer={answer}
      codeMessage="The scheme decides the tax of every sale. Please confirm with a one-time code."
    >
      <Notice
        kind="info"
        className="mb-4"
        title={`${capital(planned.scheme)} from ${formatPlainDay(planned.fromDay)}.`}
      >
        Until then everything stays as it is.
      </Notice>
      <input type="hidden" name="scheme" value={scheme} />
      <input type="hidden" name="fromDay" value={planned.fromDay} />
      <Button kind="secondary" type="submit" busy={busy}>
        Do not change
      </Button>
    </StepUpForm>
  )
}

/** What a change means, before it is made. */
function Consequences({ to, now }: { to: GstScheme; now: SchemeNow }) {
  if (to === 'regular')
    return (
      <p className="sm mute mb-4">
        From that day on prices include GST again: invoices are tax invoices with CGST, SGST or IGST, you can send to
        every state, and you file GSTR-1 and GSTR-3B. Tell the portal within seven days (CMP-04). Bills of supply issued
        before stay as they are.
      </p>
    )
  return (
    <>
      <p className="sm mute mb-4">
        From that day on prices are simply what buyers pay: no tax is shown or collected, bills of supply take the place
        of tax invoices, and nobody outside {stateName(now.state)} can order. You pay 1 % of your taxable sales
        yourself, every quarter with CMP-08, and get no input tax credit. It is for shops of up to{' '}
        {formatMoney(now.limitPaise)} a year. A shop already registered can change on 1 April only, once CMP-02 is filed
        on the portal before it (CGST Rule 3). Invoices issued before stay as they are.
      </p>
      {now.outsideState > 0 ? (
        <Notice kind="warn" className="mb-4">
          {now.outsideState === 1 ? '1 order goes' : `${now.outsideState} orders go`} to another state and{' '}
          {now.outsideState === 1 ? 'is' : 'are'} not packed yet. Pack or cancel{' '}
          {now.outsideState === 1 ? 'it' : 'them'} before that day: afterwards the law forbids it.
        </Notice>
      ) : null}
    </>
  )
}
