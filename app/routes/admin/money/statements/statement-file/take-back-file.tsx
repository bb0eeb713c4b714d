import type { FormAnswer } from '#app/domain/form-answer.ts'
import { formatMoney } from '#app/domain/money/money.ts'
import {
  seenRemittances,
  stillBooked,
  TAKE_BACK_FILE_MESSAGES,
  type TakeBackFileReason,
} from '#app/domain/orders/payout-statements/remittance-reversal.ts'
import { type CashRemittance, courierName } from '#app/domain/payments/cash/cash-remittance.ts'
import { sumBy } from '#app/domain/sum.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import { TakeBackForm } from '../../take-back-form.tsx'

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
