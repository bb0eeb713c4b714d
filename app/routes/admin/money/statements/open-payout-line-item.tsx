import { Form, Link, useNavigation } from 'react-router'
import { FINDING_NAMES, type OpenPayoutLine } from '#app/domain/orders/payout-statements/payout-finding.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { openLineText } from './open-line-text.ts'

/** A line of a statement that is not as expected, and the button that takes it off the list. */
export function OpenPayoutLineItem({ line }: { line: OpenPayoutLine }) {
  const { id, finding, reference, transfer, orderId } = line
  const { formData } = useNavigation()
  return (
    <li className="row between flex-wrap">
      <span>
        <Badge kind={finding === 'unknown' ? 'info' : 'warn'}>{FINDING_NAMES[finding]}</Badge>{' '}
        {orderId ? (
          <Link className="card-name num" to={`/admin/orders/${orderId}`}>
            {orderId}
          </Link>
        ) : null}
        <span className="num block">{openLineText(line)}</span>
        <span className="sm mute num block break-anywhere">
          {reference}
          {transfer ? `, ${transfer}` : ''}
        </span>
      </span>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="settle" />
        <input type="hidden" name="line" value={id} />
        <Button kind="quiet" type="submit" busy={formData?.get('line') === id} aria-label={`Settled: ${reference}`}>
          Settled
        </Button>
      </Form>
    </li>
  )
}
