import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { stateName } from '#app/domain/delivery/indian-state.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import {
  GST_BEGAN,
  GST_SCHEMES,
  type GstScheme,
  type GstSchemeChange,
  schemeRules,
} from '#app/domain/settings/tax/gst-scheme.ts'
import { turnoverLimit } from '#app/domain/tax/turnover-limit.ts'
import { formatPlainDay } from '#app/domain/time/calendar-day.ts'
import { StepUpForm } from '#app/ui/admin/step-up-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Field, SelectField } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { useFieldValues } from '#app/ui/kit/use-field-values.ts'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'

/** The scheme of the shop and what depends on it. Days are calendar days in India. */
export type SchemeNow = {
  scheme: GstScheme
  planned: GstSchemeChange | null
  changes: readonly GstSchemeChange[]
  today: string
  /** The first day of the next financial year. */
  nextYear: string
  state: string
  hasGstin: boolean
  /** Orders to other states that are not packed yet. */
  outsideState: number
}

const SCHEME_NAMES: Readonly<Record<GstScheme, string>> = {
  regular: 'Regular: tax invoices, GSTR-1',
  composition: 'Composition: bills of supply, CMP-08',
  unregistered: 'Not registered for GST: plain bills, no returns',
}

/** How the shop pays GST, and a form that changes it from a day on. */
export function GstSchemePanel({ now, answer }: { now: SchemeNow; answer: FormAnswer | undefined }) {
  const busy = useIsSubmitting({ intent: 'change-scheme' })
  const others = GST_SCHEMES.filter((scheme) => scheme !== now.scheme)
  const first = others.find((scheme) => scheme === answer?.typed.scheme) ?? others[0]
  const { typed, box } = useFieldValues({ scheme: first ?? '' })
  const chosen = others.find((scheme) => scheme === typed.scheme) ?? first
  return (
    <Panel id="scheme" heading="GST scheme" className="mb-4">
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
          <div className="columns-2 stacked" {...box}>
            <SelectField
              label="Change to"
              name="scheme"
              id="change-to"
              defaultValue={first}
              error={answer?.fields.scheme}
            >
              {others.map((scheme) => (
                <option key={scheme} value={scheme}>
                  {SCHEME_NAMES[scheme]}
                </option>
              ))}
            </SelectField>
            <Field
              label="From"
              type="date"
              {...fieldProps(answer, 'fromDay', schemeRules(now.scheme).isRegistered ? now.nextYear : now.today)}
              id="scheme-from"
              min={now.today}
            />
          </div>
          <div className="mt-4" aria-live="polite">
            {chosen ? <Consequences to={chosen} now={now} /> : null}
          </div>
          <Button kind="secondary" type="submit" busy={busy}>
            Change scheme
          </Button>
        </StepUpForm>
      )}
    </Panel>
  )
}

function SchemeHistory({ changes, today }: { changes: readonly GstSchemeChange[]; today: string }) {
  const begun = changes.filter(({ fromDay }) => fromDay <= today && fromDay !== GST_BEGAN)
  if (begun.length === 0) return null
  return (
    <span className="sm mute block">
      {begun.map(({ fromDay, scheme }) => `${schemeRules(scheme).name} from ${formatPlainDay(fromDay)}`).join(', ')}.
    </span>
  )
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
        title={`${schemeRules(planned.scheme).name} from ${formatPlainDay(planned.fromDay)}.`}
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
  const isNew = schemeRules(to).isRegistered && !schemeRules(now.scheme).isRegistered
  return (
    <>
      <p className="sm mute mb-4">{CONSEQUENCES[to](now)}</p>
      {isNew ? <RegistrationNotice hasGstin={now.hasGstin} /> : null}
      {now.outsideState > 0 && !schemeRules(to).sellsToOtherStates ? (
        <Notice kind="warn" className="mb-4">
          {now.outsideState === 1 ? '1 order goes' : `${now.outsideState} orders go`} to another state and{' '}
          {now.outsideState === 1 ? 'is' : 'are'} not packed yet. Pack or cancel{' '}
          {now.outsideState === 1 ? 'it' : 'them'} before that day: afterwards the law forbids it.
        </Notice>
      ) : null}
    </>
  )
}

/** What a shop needs before it is registered. */
function RegistrationNotice({ hasGstin }: { hasGstin: boolean }) {
  return (
    <Notice kind="info" className="mb-4" title="Before you are registered:">
      {hasGstin ? null : (
        <>
          <Link className="link" to="/admin/settings/store?field=gstin">
            enter your GSTIN
          </Link>
          , and{' '}
        </>
      )}
      give each product its HSN code and GST rate. The registration holds from the day that its certificate names.
    </Notice>
  )
}

const CONSEQUENCES: Readonly<Record<GstScheme, (now: SchemeNow) => ReactNode>> = {
  regular: (now) => (
    <>
      From that day on prices include GST: invoices are tax invoices with CGST, SGST or IGST, you can send to every
      state, and you file GSTR-1 and GSTR-3B.{' '}
      {schemeRules(now.scheme).returns === 'cmp-08' ? 'Tell the portal within seven days (CMP-04). ' : ''}
      Bills issued before stay as they are.
    </>
  ),
  composition: (now) => (
    <>
      From that day on prices are simply what buyers pay: no tax is shown or collected, bills of supply take the place
      of tax invoices, and nobody outside {stateName(now.state)} can order. You pay 1 % of your taxable sales yourself,
      every quarter with CMP-08, and get no input tax credit. It is for shops of up to{' '}
      {formatMoney(turnoverLimit('composition', now.state) ?? 0)} a year. A shop already registered can change on 1
      April only, once CMP-02 is filed on the portal before it (CGST Rule 3). Documents issued before stay as they are.
    </>
  ),
  unregistered: (now) => (
    <>
      For a shop that has no GSTIN, or whose registration is cancelled from that day on. Prices are simply what buyers
      pay: nothing says GST, plain bills take the place of invoices, nobody outside {stateName(now.state)} can order,
      and nothing is filed. Below {formatMoney(turnoverLimit('unregistered', now.state) ?? 0)} a year you need no
      registration for goods sold within your state. Documents issued before stay as they are, and so do the returns of
      their time.
    </>
  ),
}
