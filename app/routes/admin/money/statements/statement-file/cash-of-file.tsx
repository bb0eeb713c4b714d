import { Link } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { formatMoney, type Paise } from '#app/domain/money/money.ts'
import type { PayoutPreview } from '#app/domain/orders/payout-statements/payout-file.ts'
import {
  seenRemittances,
  stillBooked,
  TAKE_BACK_FILE_MESSAGES,
  type TakeBackFileReason,
} from '#app/domain/orders/payout-statements/remittance-reversal.ts'
import { type CashRemittance, courierName } from '#app/domain/payments/cash/cash-remittance.ts'
import { sumBy } from '#app/domain/sum.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { TakeBackForm } from '../../take-back-form.tsx'

/** The cash that booking a file marks as received, one row for each courier and transfer. */
export function CashToBook({ cash, earlierPaise }: { cash: PayoutPreview['cash']; earlierPaise: Paise }) {
  if (cash.length === 0) return null
  return (
    <Panel id="to-book" heading="Cash it brings">
      <ul className="money-lines">
        {cash.map(({ courier, transfer, orders, amountPaise }) => (
          <li key={`${courier} ${transfer}`}>
            <span>
              {courierName(courier)}
              <small className="mute block num">
                {transfer ? `${transfer}, ` : ''}
                {formatCount(orders, 'order')}
              </small>
            </span>
            <b className="bold num nowrap">{formatMoney(amountPaise)}</b>
          </li>
        ))}
      </ul>
      {earlierPaise > 0 ? (
        <p className="sm mute num mt-3">{formatMoney(earlierPaise)} of it came with earlier files and is whole now.</p>
      ) : null}
    </Panel>
  )
}

/** The remittances that a booked file has brought. */
export function BookedRemittances({ remittances }: { remittances: readonly CashRemittance[] }) {
  if (remittances.length === 0) return null
  return (
    <Panel id="received" heading="Cash it brought">
      <ul className="money-lines">
        {remittances.map(({ id, courier, reference, orders, receivedPaise, surplusPaise, reversal }) => (
          <li key={id}>
            <span>
              <Link className="card-name" to={`/admin/money/cash/${id}`}>
                {courierName(courier)}, {reference}
              </Link>{' '}
              {reversal ? <Badge kind="quiet">Taken back</Badge> : null}
              <small className="mute block num">{formatCount(orders, 'order')}</small>
            </span>
            <b className="bold num nowrap">{formatMoney(receivedPaise + surplusPaise)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type TakeBackFileProps = {
  remittances: readonly CashRemittance[]
  refusal: TakeBackFileReason | null
  answer: FormAnswer | undefined
}

/** Takes all cash back that a file brought, or says why it cannot be taken back together. */
export function TakeBackFile({ remittances, refusal, answer }: TakeBackFileProps) {
  const booked = stillBooked(remittances)
  if (booked.length === 0) return null
  if (refusal) return <Notice kind="info">{TAKE_BACK_FILE_MESSAGES[refusal]}</Notice>
  const orders = sumBy(booked, (remittance) => remittance.orders)
  const paise = sumBy(booked, ({ receivedPaise, surplusPaise }) => receivedPaise + surplusPaise)
  return (
    <TakeBackForm
      answer={answer}
      sum={formatMoney(paise)}
      label="Take back the whole file"
      seen={seenRemittances(booked)}
      above={
        <div>
          <p className="sm">
            {formatCount(booked.length, 'payment')} with the cash of {formatCount(orders, 'order')}:
          </p>
          <ul className="money-lines">
            {booked.map(({ id, courier, reference, orders: count, receivedPaise, surplusPaise }) => (
              <li key={id}>
                <span>
                  To {courierName(courier)} again
                  <small className="mute block num">
                    {reference}, {formatCount(count, 'order')}
                  </small>
                </span>
                <b className="bold num nowrap">{formatMoney(receivedPaise + surplusPaise)}</b>
              </li>
            ))}
          </ul>
        </div>
      }
    >
      The cash of {formatCount(orders, 'order')} is with whoever collected it again, as if this file had not come. Your
      books keep both: what was booked, and rows that take it off today. The file can be uploaded and booked again.
    </TakeBackForm>
  )
}
