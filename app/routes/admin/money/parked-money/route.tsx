import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import { answerTo, type FormAnswer } from '#app/domain/form-answer.ts'
import { exampleOrderNumber, parseOrderNumber } from '#app/domain/orders/order/order-number.ts'
import { settleParkedMoney } from '#app/domain/orders/payment/settle-parked-money.server.ts'
import {
  formatParked,
  isParkedRefund,
  PARKED_MESSAGES,
  type ParkedMoney,
  SETTLE_PARKED_MESSAGES,
  SETTLED_NAMES,
  type SettledAs,
  waysToSettle,
} from '#app/domain/payments/payment/parked-money.ts'
import { parkedMoneyFormSchema } from '#app/domain/payments/payment/parked-money-form.ts'
import { listParked } from '#app/domain/payments/payment/parked-money-store.server.ts'
import { findSettingsGroup } from '#app/domain/settings/settings-store.server.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { codeNeededForm, invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { StepUpForm } from '#app/ui/admin/step-up-form.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { fieldProps } from '#app/ui/shared/field-props.ts'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { MoneyHeader } from '../money-header.tsx'
import type { Route } from './+types/route.ts'

const MAX_SETTLED = 20

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Money without an order', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'money')
  const { db } = shopOf(context)
  const [open, settled] = await Promise.all([listParked(db, 'open'), listParked(db, 'settled', MAX_SETTLED)])
  return { open, settled }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await requireStaff(context, request, 'money')
  const shop = shopOf(context)
  const { orderLetters } = await findSettingsGroup(shop.db, 'brand')
  const form = await request.formData()
  const parsed = parseForm(form, parkedMoneyFormSchema(exampleOrderNumber(orderLetters)))
  if (!parsed.ok) return invalidForm(parsed)
  const { id, ...input } = parsed.value
  const settled = await settleParkedMoney(shop, actor, id, input)
  if (!settled.ok)
    return settled.reason === 'code-not-fresh'
      ? codeNeededForm(form)
      : refusedForm(form, SETTLE_PARKED_MESSAGES[settled.reason])
  return redirectWithToast('/admin/money/parked', { title: SETTLED_NAMES[input.intent] })
}

export const shouldRevalidate = () => true

export default function ParkedMoneyPage({ loaderData: { open, settled }, actionData: answer }: Route.ComponentProps) {
  return (
    <>
      <MoneyHeader here="parked" />
      <p className="mute sm mb-4">
        The payment gateway took or returned this money, and the shop’s books do not know it. Settle each one: the books
        are right again once this list is empty.
      </p>
      {open.length === 0 ? <EmptyList figure="₹0" message="The gateway’s money and the books agree." /> : null}
      <ul className="stack parked">
        {open.map((parked) => (
          <ParkedPayment key={parked.id} parked={parked} answer={answer} />
        ))}
      </ul>
      <SettledMoney settled={settled} />
    </>
  )
}

const CODE_MESSAGE = 'Money moves. Please confirm it with a one-time code.'
const HINT = 'Sent back on the gateway’s pages, taken as a tip, …'
const REFUND_HINT = 'A chargeback, asked for by phone, …'
const isOrderNumber = (named: string) => parseOrderNumber(named, '') === named

type ParkedProps = { parked: ParkedMoney; answer: FormAnswer | undefined }

/** A parked payment, the reason, and the forms to settle it. */
function ParkedPayment({ parked, answer }: ParkedProps) {
  const { orderNamed } = parked
  const settlements = waysToSettle(parked.reason)
  return (
    <li className="panel">
      <div className="panel-head">
        <h2 className="num">{formatParked(parked)}</h2>
        <span className="sm mute num">{formatDayAndTime(parked.receivedAt)}</span>
      </div>
      <p>{PARKED_MESSAGES[parked.reason]}</p>
      <dl className="pairs mt-2">
        <dt>Order</dt>
        <dd>
          {isOrderNumber(orderNamed) ? (
            <Link className="link num" to={`/admin/orders/${orderNamed}`}>
              {orderNamed}
            </Link>
          ) : (
            orderNamed || 'Not named'
          )}
        </dd>
        <dt>Reference</dt>
        <dd className="num break-anywhere">{parked.reference}</dd>
      </dl>
      {parked.sendingAt ? (
        <Notice kind="warn" className="mt-3" title="We asked the gateway to send it back, and got no answer.">
          Press again: it is sent only once. If the gateway’s own pages say it went, write that down.
        </Notice>
      ) : null}
      {settlements.includes('matched') && !parked.sendingAt ? <MatchForm parked={parked} answer={answer} /> : null}
      {settlements.includes('refunded') ? (
        <ParkedMoneyForm
          intent="refunded"
          parked={parked}
          answer={answer}
          button={`Send ${formatParked(parked)} back`}
        />
      ) : null}
      {settlements.includes('recorded') ? (
        <ParkedMoneyForm intent="recorded" parked={parked} answer={answer} button="Write this refund into the order" />
      ) : null}
      <NoteForm parked={parked} answer={answer} />
    </li>
  )
}

function MatchForm({ parked, answer: given }: ParkedProps) {
  const answer = answerTo(given, { intent: 'matched', id: parked.id })
  return (
    <ParkedMoneyForm intent="matched" parked={parked} answer={answer} button="Match to order">
      <Field
        label="Order number"
        {...fieldProps(answer, 'orderId', isOrderNumber(parked.orderNamed) ? parked.orderNamed : '')}
        hint="It must cost exactly this amount."
        autoComplete="off"
      />
    </ParkedMoneyForm>
  )
}

function NoteForm({ parked, answer: given }: ParkedProps) {
  const answer = answerTo(given, { intent: 'noted', id: parked.id })
  return (
    <ParkedMoneyForm intent="noted" parked={parked} answer={answer} button="Mark as settled">
      <Field
        label="What became of it"
        {...fieldProps(answer, 'note')}
        hint={isParkedRefund(parked.reason) ? REFUND_HINT : HINT}
        maxLength={200}
        autoComplete="off"
      />
    </ParkedMoneyForm>
  )
}

type SettleFormProps = ParkedProps & { intent: SettledAs; button: string; children?: ReactNode }

/** One way to settle it: its field, if it has one, and its button. */
function ParkedMoneyForm({ parked, answer, intent, button, children }: SettleFormProps) {
  const { formData } = useNavigation()
  const isBusy = formData?.get('id') === parked.id && formData.get('intent') === intent
  return (
    <StepUpForm
      intent={intent}
      answer={answerTo(answer, { intent, id: parked.id })}
      codeMessage={CODE_MESSAGE}
      className="stack mt-4"
    >
      <input type="hidden" name="id" value={parked.id} />
      {children}
      <Button kind="quiet" type="submit" busy={isBusy}>
        {button}
      </Button>
    </StepUpForm>
  )
}

/** The money settled last, and how. */
function SettledMoney({ settled }: { settled: readonly ParkedMoney[] }) {
  if (settled.length === 0) return null
  return (
    <Panel id="settled" heading="Settled" className="mt-4">
      <ul className="sm">
        {settled.map((parked) => (
          <li key={parked.id} className="row between mt-2">
            <span>
              <b className="bold">{parked.settledAs ? SETTLED_NAMES[parked.settledAs] : ''}</b> {parked.note}
              <span className="mute num block">{parked.settledAt ? formatDayAndTime(parked.settledAt) : ''}</span>
            </span>
            <span className="num">{formatParked(parked)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
