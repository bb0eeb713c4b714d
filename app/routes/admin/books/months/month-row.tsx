import { Link, useNavigation } from 'react-router'
import type { BooksMonth, ChangedSum, FilingState } from '#app/domain/books/closing/month-closing.ts'
import { REGISTERS } from '#app/domain/books/registers/all-registers.ts'
import type { Register } from '#app/domain/books/registers/register.ts'
import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import { formatFigure } from '#app/domain/money/format-without-sign.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import { formatPlainDay } from '#app/domain/time/calendar-day.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { StepUpForm } from '#app/ui/admin/step-up-form.tsx'
import { Badge } from '#app/ui/kit/badge.tsx'
import { ConfirmedButton } from '#app/ui/kit/confirmed-button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'

/** What a form to close a month shows: cash that is not received or counted yet, in paise. */
type Open = { owedPaise: Paise; answer: FormAnswer | undefined }

/** A month of the books: whether it is closed, and if so whether its sums are still those that were kept. */
export function MonthRow({ month, ...rest }: Open & { month: BooksMonth }) {
  return (
    <li>
      <div className="books-month">
        <h2>
          <Link className="link books-link" to={`/admin/books?period=${month.month}`}>
            {month.name}
          </Link>
        </h2>
        <MonthStatus month={month} />
      </div>
      {month.status === 'open' ? <CloseForm month={month} {...rest} /> : null}
      {month.status === 'closed' && month.changes.length > 0 ? <Changes changes={month.changes} /> : null}
    </li>
  )
}

function MonthStatus({ month }: { month: BooksMonth }) {
  if (month.status === 'running') return <span className="sm mute">Not over yet</span>
  if (month.status === 'open') return <Badge kind="warn">Open</Badge>
  return (
    <p>
      <Badge kind="ok">Closed</Badge>{' '}
      <span className="sm mute">
        on {formatPlainDay(indianDay(month.closedAt))} by {month.closedBy}
        {month.changes.length === 0 ? '. Its sums are as they were then.' : null}
      </span>
    </p>
  )
}

const FILING_TEXTS: Record<FilingState, string> = {
  'none-due': '',
  'as-filed': '',
  'not-filed': 'GSTR-3B is not recorded as filed. ',
  differs: 'What was filed in GSTR-3B differs from its documents. ',
}

type CloseProps = Open & { month: Extract<BooksMonth, { status: 'open' }> }

function CloseForm({ month: { month, name, filing }, owedPaise, answer }: CloseProps) {
  const { formData } = useNavigation()
  return (
    <StepUpForm
      intent="close"
      answer={answerTo(answer, { intent: 'close', month })}
      codeMessage="A closed month stays closed. Please confirm with a one-time code."
    >
      <input type="hidden" name="month" value={month} />
      <ConfirmedButton
        kind="secondary"
        busy={formData?.get('month') === month}
        label={`Close ${name}`}
        title={`Close ${name}?`}
        confirm="Close the month"
        keep="Keep it open"
      >
        {FILING_TEXTS[filing]}
        {owedPaise === 0
          ? ''
          : `${formatMoney(owedPaise)} of cash is still with couriers or not counted; it comes into the books of a later month. `}
        Its orders can no longer be edited, and its sums are kept. This cannot be undone.
      </ConfirmedButton>
    </StepUpForm>
  )
}

function Changes({ changes }: { changes: readonly ChangedSum[] }) {
  return (
    <Notice kind="bad" title="These sums are not as they were at closing.">
      <ul className="books-changes">
        {changes.map((change) => (
          <li key={`${change.register} ${change.column}`}>{changeText(change)}</li>
        ))}
      </ul>
    </Notice>
  )
}

function changeText({ register, column, kept, now }: ChangedSum): string {
  const { name, columns }: Register = REGISTERS[register]
  const what = columns.find(({ key }) => key === column)?.name
  return what
    ? `${name}, ${what}: ${formatFigure(kept)} then, ${formatFigure(now)} now`
    : `${name}, rows: ${kept} then, ${now} now`
}
