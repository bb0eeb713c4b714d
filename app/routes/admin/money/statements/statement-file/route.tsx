import type { ReactNode } from 'react'
import { data, Form, Link } from 'react-router'
import { answerTo } from '#app/domain/form-answer.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import {
  bookPayoutFile,
  discardPayoutFile,
} from '#app/domain/orders/payout-statements/book-or-discard-payout-file.server.ts'
import {
  PAYOUT_FILE_MESSAGES,
  type PayoutFile,
  type PayoutPreview,
} from '#app/domain/orders/payout-statements/payout-file.ts'
import { payoutFileFormSchema } from '#app/domain/orders/payout-statements/payout-statement-form.ts'
import { openRows, type PayoutSummary } from '#app/domain/orders/payout-statements/payout-summary.ts'
import { readPayoutFilePage } from '#app/domain/orders/payout-statements/read-payout-file-page.server.ts'
import { TAKE_BACK_FILE_MESSAGES } from '#app/domain/orders/payout-statements/remittance-reversal.ts'
import { takeBackPayoutFile } from '#app/domain/orders/payout-statements/take-back-payout-file.server.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import type { Route } from './+types/route.ts'
import { BookedRemittances, CashToBook } from './cash-of-file.tsx'
import { MissingFromFile } from './missing-from-file.tsx'
import { PayoutCounts } from './payout-counts.tsx'
import { RowsToLookAt } from './rows-to-look-at.tsx'
import { TakeBackFile } from './take-back-file.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Statement', matches) }]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStaff(context, request, 'money')
  const { db, now } = shopOf(context)
  const page = await readPayoutFilePage(db, params.id, now())
  if (!page) throw data(null, { status: 404 })
  return page
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'money')
  const shop = shopOf(context)
  const form = await request.formData()
  const parsed = parseForm(form, payoutFileFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const input = parsed.value
  switch (input.intent) {
    case 'book': {
      const booked = await bookPayoutFile(shop, actor, params.id, input)
      if (!booked.ok) return refusedForm(form, PAYOUT_FILE_MESSAGES[booked.reason])
      return redirectWithToast(`/admin/money/statements/${params.id}`, { title: bookedText(booked.value) })
    }
    case 'discard': {
      const discarded = await discardPayoutFile(shop, actor, params.id)
      if (!discarded.ok) return refusedForm(form, PAYOUT_FILE_MESSAGES[discarded.reason])
      return redirectWithToast('/admin/money/statements', { title: 'File discarded. Nothing was booked' })
    }
    case 'take-back': {
      const taken = await takeBackPayoutFile(shop, actor, params.id, input)
      if (!taken.ok) return refusedForm(form, TAKE_BACK_FILE_MESSAGES[taken.reason])
      const title = `${formatCount(taken.value, 'payment')} taken back. The cash is owed again`
      return redirectWithToast(`/admin/money/statements/${params.id}`, { title })
    }
  }
}

function bookedText(summary: PayoutSummary): string {
  const open = openRows(summary)
  return [
    summary.bookPaise > 0 ? `${formatMoney(summary.bookPaise)} booked` : 'Saved',
    ...(open > 0 ? [`${formatCount(open, 'row')} to look at`] : []),
  ].join(', ')
}

export const shouldRevalidate = () => true

export default function StatementFile({ loaderData, actionData: answer }: Route.ComponentProps) {
  const refusal = useAnswerFocus<HTMLDivElement>(answer)
  const { file, uploadedBy, decidedBy, preview, twin, remittances, takeBackRefusal } = loaderData
  // A refusal is above the page: the form that was refused may be gone.
  const taking = answerTo(answer, { intent: 'take-back' })
  const from = file.kind === 'courier' ? 'A courier’s list' : 'The gateway’s list'
  return (
    <>
      <PageHeader title={file.fileName} back={{ to: '/admin/money/statements', name: 'statements' }} />
      <p className="sm mute mb-4">
        {from}, uploaded {formatDayAndTime(file.uploadedAt)} by {uploadedBy}.
      </p>
      <div ref={refusal}>
        <RefusalNotice refusal={answer?.refusal} className="mb-4" tabIndex={-1} />
      </div>
      {twin ? (
        <Notice kind="info" title="The same rows are booked already." className="mb-4">
          <Link className="link touch-link" to={`/admin/money/statements/${twin.id}`}>
            {twin.fileName}
          </Link>
          {twin.decidedAt ? `, booked ${formatDayAndTime(twin.decidedAt)}.` : null} Only what is not in your books is
          booked.
        </Notice>
      ) : null}
      {preview ? (
        <Preview file={file} preview={preview} />
      ) : (
        <Decided file={file} decidedBy={decidedBy}>
          <BookedRemittances remittances={remittances} />
          <TakeBackFile
            remittances={remittances}
            refusal={takeBackRefusal}
            answer={taking && { ...taking, refusal: null }}
          />
        </Decided>
      )}
    </>
  )
}

/** What the file says, before anything of it is booked. */
function Preview({ file, preview }: { file: PayoutFile; preview: PayoutPreview }) {
  const { summary, missing, cash, earlierPaise, open } = preview
  return (
    <div className="stack">
      <Panel id="check" heading="What this file says">
        <PayoutCounts summary={summary} missing={missing} />
        <Facts kind={file.kind} summary={summary} />
        {preview.hasSomethingToBook ? (
          <p className="sm mute mt-2">
            Nothing is booked so far.{' '}
            {openRows(summary) > 0 ? 'Rows to look at are listed; no money is booked for them.' : ''}
          </p>
        ) : null}
        <BookForm preview={preview} />
        <DiscardForm />
      </Panel>
      <CashToBook cash={cash} earlierPaise={earlierPaise} />
      <RowsToLookAt rows={open} count={openRows(summary)} />
      <MissingFromFile missing={missing} kind={file.kind} />
    </div>
  )
}

function BookForm({ preview: { summary, digest, hasSomethingToBook } }: { preview: PayoutPreview }) {
  const busy = useIsSubmitting({ intent: 'book' })
  if (!hasSomethingToBook) return <p className="bold mt-3">There is nothing to book: all of it is in your books.</p>
  const open = openRows(summary)
  return (
    <Form method="post" className="mt-3">
      <input type="hidden" name="intent" value="book" />
      <input type="hidden" name="seen" value={digest} />
      <Button kind="primary" type="submit" busy={busy}>
        {summary.bookPaise > 0
          ? `Book ${formatMoney(summary.bookPaise)}`
          : open > 0
            ? `Book nothing, list ${formatCount(open, 'row')}`
            : 'Book these rows'}
      </Button>
    </Form>
  )
}

function DiscardForm() {
  const busy = useIsSubmitting({ intent: 'discard' })
  return (
    <Form method="post" className="mt-2">
      <input type="hidden" name="intent" value="discard" />
      <Button kind="text" type="submit" busy={busy}>
        Discard
      </Button>
    </Form>
  )
}

type DecidedProps = { file: PayoutFile; decidedBy: string; children: ReactNode }

/** The outcome of a file: booked or discarded. */
function Decided({ file, decidedBy, children }: DecidedProps) {
  const when = file.decidedAt ? `${formatDayAndTime(file.decidedAt)} by ${decidedBy}.` : null
  if (!file.summary)
    return (
      <Notice kind="quiet" title="Discarded.">
        {when} Nothing of it was booked.
      </Notice>
    )
  const open = openRows(file.summary)
  return (
    <div className="stack">
      <Panel id="booked" heading={`${formatMoney(file.summary.bookPaise)} booked`}>
        <PayoutCounts summary={file.summary} />
        <Facts kind={file.kind} summary={file.summary} />
        <p className="sm mute mt-2">Booked {when}</p>
        {open > 0 ? (
          <p className="sm mt-2">
            {formatCount(open, 'row')} went to{' '}
            <Link className="link touch-link" to="/admin/money/statements">
              Statements, To look at
            </Link>
            .
          </p>
        ) : null}
      </Panel>
      {children}
    </div>
  )
}

function Facts({ kind, summary }: { kind: PayoutFile['kind']; summary: PayoutSummary }) {
  const { feePaise, unreadRows } = summary
  const texts = [
    feePaise === 0
      ? null
      : `${formatMoney(Math.abs(feePaise))} of charges ${feePaise > 0 ? 'kept' : 'given back'} go to your profit.`,
    unreadRows === 0 ? null : `${formatCount(unreadRows, 'row')} left out, without an amount that is a number.`,
    kind === 'gateway' ? 'Online payments are in your books since they were paid; this confirms that they came.' : null,
  ].filter((text) => text !== null)
  return texts.length > 0 ? <p className="sm mute mt-3">{texts.join(' ')}</p> : null
}
