import { Form } from 'react-router'
import type { PlannedParcel } from '#app/domain/orders/fulfilment/pasted-ship-list.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'

type AwbPlanProps = {
  plan: readonly PlannedParcel[]
  typed: Record<string, string>
  chosen: readonly string[]
}

/** What the pasted lines will do, each with its error, and the button that ships them. */
export function AwbPlan({ plan, typed, chosen }: AwbPlanProps) {
  const busy = useIsSubmitting({ intent: 'ship' })
  const good = plan.filter((parcel) => parcel.message === null)
  const wrong = plan.length - good.length
  return (
    <Panel
      heading="What will happen"
      beside={
        <span className="sm mute num" role="status">
          {good.length} of {plan.length} ready
        </span>
      }
      aria-label="What will happen"
    >
      <ol className="ship-lines">
        {plan.map((parcel) => (
          <PlanLine key={parcel.line} parcel={parcel} />
        ))}
      </ol>
      {good.length === 0 ? (
        <Notice kind="bad" role="alert" className="mt-4">
          No line can be shipped as it is. Fix the lines above and check them again.
        </Notice>
      ) : (
        <Form method="post" className="mt-4" preventScrollReset>
          <input type="hidden" name="intent" value="ship" />
          <input type="hidden" name="text" value={typed.text} />
          <input type="hidden" name="carrier" value={typed.carrier} />
          {chosen.map((id) => (
            <input key={id} type="hidden" name="order" value={id} />
          ))}
          {good.map(({ order }) =>
            order ? (
              <input key={order.id} type="hidden" name="orderVersion" value={`${order.id} ${order.version}`} />
            ) : null,
          )}
          <Button kind="primary" large full type="submit" busy={busy}>
            Ship {formatCount(good.length, 'parcel')} and send the SMS
          </Button>
          {wrong > 0 ? (
            <p className="sm mute mt-2">
              {wrong === 1 ? '1 line stays here for you to fix.' : `${wrong} lines stay here for you to fix.`}
            </p>
          ) : null}
        </Form>
      )}
    </Panel>
  )
}

function PlanLine({ parcel }: { parcel: PlannedParcel }) {
  const { line, typed, order, orderId, awb, carrier, message } = parcel
  return (
    <li value={line} className={message ? 'bad' : undefined}>
      <span className="num">
        <b>{orderId ?? typed}</b> {order ? `${order.name}, ${order.pincode}` : null}
      </span>
      {message ? (
        <span className="sm reason">
          {message}
          {orderId && awb ? <span className="num"> ({awb})</span> : null}
        </span>
      ) : (
        <span className="sm mute num">
          {carrier} {awb}
        </span>
      )}
    </li>
  )
}
