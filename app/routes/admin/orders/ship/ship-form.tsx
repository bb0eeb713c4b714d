import { Form } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import type { PlannedParcel } from '#app/domain/orders/fulfilment/awb-list.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { SelectField, TextAreaField } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-error-focus.ts'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'

type Props = {
  /** Whether a connected courier is offered first. */
  isOther: boolean
  carriers: readonly string[]
  /** The orders that bare AWBs are assigned to, in this order. */
  chosen: readonly string[]
  answer: FormAnswer | undefined
}

/** The field for pasted AWBs, one parcel per line, and the carrier of lines that name none. */
export function ShipForm({ isOther, carriers, chosen, answer }: Props) {
  const busy = useIsSubmitting({ intent: 'preview' })
  const form = useAnswerFocus(answer)
  return (
    <Form ref={form} method="post" className="panel" noValidate preventScrollReset>
      {isOther ? (
        <div className="panel-head">
          <h2>Your own courier</h2>
        </div>
      ) : null}
      <input type="hidden" name="intent" value="preview" />
      {chosen.map((id) => (
        <input key={id} type="hidden" name="order" value={id} />
      ))}
      <div className="stack">
        <SelectField label="Carrier" name="carrier" defaultValue={answer?.typed.carrier ?? carriers[0]}>
          <option value="">On every line</option>
          {carriers.map((carrier) => (
            <option key={carrier}>{carrier}</option>
          ))}
        </SelectField>
        <TextAreaField
          label="AWB numbers, a parcel a line"
          name="text"
          rows={8}
          spellCheck={false}
          autoComplete="off"
          className="num"
          placeholder={'MW-7K3M-9QXF 1234567890123\nMW-2PD8-4RTN 1234567890124'}
          hint="AWBs alone go to the parcels listed here, in their order."
          defaultValue={answer?.typed.text}
          error={answer?.fields.text}
        />
        <Button kind="secondary" type="submit" busy={busy}>
          Check the lines
        </Button>
      </div>
    </Form>
  )
}

type ShipPlanProps = {
  plan: readonly PlannedParcel[]
  typed: Record<string, string>
  chosen: readonly string[]
}

/** What the pasted lines will do, each with its error, and the button that ships them. */
export function ShipPlan({ plan, typed, chosen }: ShipPlanProps) {
  const busy = useIsSubmitting({ intent: 'ship' })
  const good = plan.filter((parcel) => parcel.message === null)
  const wrong = plan.length - good.length
  return (
    <section className="panel" aria-label="What will happen">
      <div className="panel-head">
        <h2>What will happen</h2>
        <span className="sm mute num" role="status">
          {good.length} of {plan.length} ready
        </span>
      </div>
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
            order ? <input key={order.id} type="hidden" name="seen" value={`${order.id} ${order.version}`} /> : null,
          )}
          <Button kind="primary" large full type="submit" busy={busy}>
            {good.length === 1 ? 'Ship 1 parcel and send the SMS' : `Ship ${good.length} parcels and send the SMS`}
          </Button>
          {wrong > 0 ? (
            <p className="sm mute mt-2">
              {wrong === 1 ? '1 line stays here for you to fix.' : `${wrong} lines stay here for you to fix.`}
            </p>
          ) : null}
        </Form>
      )}
    </section>
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
