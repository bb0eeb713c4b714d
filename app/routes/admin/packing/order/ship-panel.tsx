import { Form, useNavigation } from 'react-router'
import type { PackingOrder } from '#app/domain/packing/packing-order.ts'
import { CarrierFields } from '#app/ui/admin/carrier-fields.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { DocumentLinks } from './document-links.tsx'
import type { StepAnswer } from './pack-panel.tsx'

type Props = { order: PackingOrder; carriers: readonly string[]; answer: StepAnswer }

/** Sending off what is packed: who carries it and under which number. */
export function ShipPanel({ order, carriers, answer }: Props) {
  const busy = useNavigation().formData?.get('edit') === 'ship'
  const form = useAnswerFocus(answer)
  const isNow = order.status === 'packed'
  return (
    <section className="panel">
      <div className="ph2">
        <h2>{isNow ? 'Ship' : 'Shipped'}</h2>
      </div>
      {order.awb ? (
        <p className="num">
          {order.carrier} {order.awb}
        </p>
      ) : null}
      {isNow ? (
        <Form method="post" ref={form} noValidate>
          <input type="hidden" name="edit" value="ship" />
          <input type="hidden" name="version" value={order.version} />
          <CarrierFields carriers={carriers} answer={answer} />
          <Button kind="primary" large full type="submit" busy={busy}>
            Mark shipped
          </Button>
        </Form>
      ) : null}
      <DocumentLinks orderId={order.id} />
    </section>
  )
}
