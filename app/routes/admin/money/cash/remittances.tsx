import { Form, Link, useNavigation } from 'react-router'
import { formatMoney } from '#app/domain/money/money.ts'
import { type CashRemittance, courierName, stillOwed } from '#app/domain/payments/cash/cash-remittance.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { formatDate } from '#app/domain/time/format-instant.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { ConfirmedForm } from '#app/ui/kit/confirmed-form.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'

const SHORTAGE_NAMES = {
  owed: 'short',
  received: 'missing part received later',
  'written-off': 'missing part written off',
}

/** What came less or more than was collected; empty if nothing did. */
export function shortageText({
  shortage,
  expectedPaise,
  receivedPaise,
  surplusPaise,
}: Pick<CashRemittance, 'shortage' | 'expectedPaise' | 'receivedPaise' | 'surplusPaise'>): string {
  return [
    ...(shortage ? [`${formatMoney(expectedPaise - receivedPaise)} ${SHORTAGE_NAMES[shortage]}`] : []),
    ...(surplusPaise > 0 ? [`${formatMoney(surplusPaise)} more by rounding`] : []),
  ].join(', ')
}

type Props = { short: readonly CashRemittance[]; latest: readonly CashRemittance[] }

/** Short payments of couriers, and their latest payments. */
export function Remittances({ short, latest }: Props) {
  return (
    <div className="form-grid mt-5">
      {short.length > 0 ? (
        <Panel id="short" heading="Short payments" aria-label="Short payments">
          <ul className="money-lines">
            {short.map((remittance) => (
              <Short key={remittance.id} remittance={remittance} />
            ))}
          </ul>
        </Panel>
      ) : null}
      {latest.length > 0 ? (
        <Panel heading="Received lately" aria-label="Received lately">
          <ul className="money-lines">
            {latest.map((remittance) => (
              <li key={remittance.id}>
                <About remittance={remittance} />
                <b className="bold num nowrap">{formatMoney(remittance.receivedPaise + remittance.surplusPaise)}</b>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </div>
  )
}

function About({ remittance }: { remittance: CashRemittance }) {
  const { id, courier, reference, receivedAt, orders, reversal } = remittance
  const difference = shortageText(remittance)
  return (
    <span>
      <Link className="card-name" to={`/admin/money/cash/${id}`}>
        {courierName(courier)}
      </Link>{' '}
      {reversal ? <Badge kind="quiet">Taken back</Badge> : null}
      <small className="mute block num">
        {formatDate(receivedAt)}, {reference}, {formatCount(orders, 'order')}
        {difference ? `, ${difference}` : ''}
      </small>
    </span>
  )
}

function Short({ remittance }: { remittance: CashRemittance }) {
  const sent = useNavigation().formData
  const isReceived = sent?.get('shortage') === remittance.id && sent.get('intent') === 'received'
  return (
    <li className="flex-wrap">
      <span>
        <Link className="card-name" to={`/admin/money/cash/${remittance.id}`}>
          {courierName(remittance.courier)}
        </Link>
        <small className="mute block num">
          {formatDate(remittance.receivedAt)}, {remittance.reference}: {remittance.note}
        </small>
      </span>
      <b className="bold num nowrap">{formatMoney(stillOwed(remittance))}</b>
      <div className="row small-gap">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="shortage" value={remittance.id} />
          <Button kind="quiet" type="submit" name="intent" value="received" busy={isReceived}>
            Received now
          </Button>
        </Form>
        <WriteOff remittance={remittance} />
      </div>
    </li>
  )
}

/** Writes money off, after a confirmation. */
function WriteOff({ remittance }: { remittance: CashRemittance }) {
  return (
    <ConfirmedForm
      preventScrollReset
      fields={{ shortage: remittance.id, intent: 'written-off' }}
      kind="text"
      label="Write off"
      title={`Write off ${formatMoney(stillOwed(remittance))}?`}
      confirm="Write off"
      keep="Keep it owed"
    >
      {`${courierName(remittance.courier)} does not owe it any more, and it counts as lost. This cannot be undone.`}
    </ConfirmedForm>
  )
}
