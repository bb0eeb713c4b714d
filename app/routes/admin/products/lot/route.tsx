import { data, Form, Link } from 'react-router'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import { BEST_BEFORE_PASSED, type Lot, lotCorrection } from '#app/domain/inventory/lots/lot.ts'
import { findLot } from '#app/domain/inventory/lots/lot-store.server.ts'
import { editLot } from '#app/domain/inventory/lots/make-or-edit-lot.server.ts'
import { lotFormSchema } from '#app/domain/inventory/stock/stock-form.ts'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { type LotOrder, listOrdersOfLot } from '#app/domain/packing/orders-of-lot-store.server.ts'
import { sumBy } from '#app/domain/sum.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { formatPlainDay } from '#app/domain/time/calendar-day.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { StatusBadge } from '#app/ui/admin/order-badges.tsx'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { PhoneLink } from '#app/ui/admin/phone-link.tsx'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { type Column, ResponsiveTable } from '#app/ui/kit/responsive-table.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { LotFields, storedLotFields } from '../lot-fields.tsx'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(`Lot ${loaderData?.lot.code ?? ''}`, matches) },
]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStaff(context, request, 'products')
  const { db, now } = shopOf(context)
  const lot = await findLot(db, params.id, params.lot)
  if (!lot) throw data(null, { status: 404 })
  return { lot, today: indianDay(now()), orders: await listOrdersOfLot(db, lot.id) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireStaff(context, request, 'products')
  const form = await request.formData()
  const parsed = parseForm(form, lotFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const lot = { id: params.lot, productId: params.id }
  const edited = await editLot(shopOf(context), user.id, lot, parsed.value)
  if (!edited.ok && edited.reason === 'best-before-passed')
    return refusedForm(form, BEST_BEFORE_PASSED, { field: 'confirmedPast' })
  if (!edited.ok) throw data(null, { status: 404 })
  const here = `/admin/products/${params.id}/lots/${params.lot}`
  return redirectWithToast(here, { title: 'Lot saved' })
}

export const shouldRevalidate = () => true

export default function LotPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { lot, orders } = loaderData
  return (
    <>
      <PageHeader title={`Lot ${lot.code}`} back={{ to: `/admin/products/${lot.productId}/stock`, name: 'the stock' }}>
        {may(useStaff(), 'pack') ? (
          <ButtonLink kind="quiet" to={`/admin/packing/stickers?product=${lot.productId}&lot=${lot.id}`}>
            Stickers
          </ButtonLink>
        ) : null}
      </PageHeader>
      <div className="stack">
        <LotFacts key={JSON.stringify(lotCorrection(lot))} lot={lot} answer={answer} />
        <LotOrders orders={orders} code={lot.code} />
      </div>
    </>
  )
}

/** The facts of a lot: the weight left, the day received, and the form that corrects it. */
function LotFacts({ lot, answer }: { lot: Lot; answer: FormAnswer | undefined }) {
  const form = useAnswerFocus(answer)
  return (
    <section className="panel" aria-label="The lot">
      <p className="sm mute">Left</p>
      <p className="figure">{formatWeight(lot.leftGrams)}</p>
      <p className="sm mute num mb-4">
        of {formatWeight(lot.receivedGrams)}, received {formatPlainDay(lot.receivedDay)}
      </p>
      <Form method="post" ref={form} noValidate className="stock-form lot-form">
        <input type="hidden" name="intent" value="save" />
        <LotFields
          bestBefore={{ hint: 'Leave it empty when nobody knows it.' }}
          answer={answer}
          stored={storedLotFields(lot)}
        />
        <Button kind="secondary" type="submit">
          Save lot
        </Button>
      </Form>
    </section>
  )
}

/** The orders that got a lot, each with its phone number, for a recall. */
function LotOrders({ orders, code }: { orders: readonly LotOrder[]; code: string }) {
  if (orders.length === 0) return <EmptyList figure="0 orders" message="Nobody got anything of this lot yet." />
  const grams = sumBy(orders, (order) => order.grams - order.returnedGrams)
  return (
    <section aria-label={`Orders that got lot ${code}`}>
      <p className="mute mb-4 num">
        {formatCount(orders.length, 'order')} got {formatWeight(grams)} of this lot. To call it back, phone them.
      </p>
      <ResponsiveTable
        label="Orders of this lot"
        rows={orders}
        keyOf={(order) => order.orderId}
        nameOf={(order) => order.orderId}
        columns={COLUMNS}
        card={(order) => <LotOrderCard order={order} />}
      />
    </section>
  )
}

const COLUMNS: Column<LotOrder>[] = [
  { name: 'Order', cell: (order) => <OrderLink id={order.orderId} /> },
  { name: 'Who', cell: (order) => order.name },
  { name: 'Phone', cell: (order) => <PhoneLink phone={order.phone} /> },
  { name: 'Got', cell: gotMessage, align: 'right', bold: true },
  { name: 'Packed', cell: (order) => <span className="nowrap">{formatDayAndTime(order.packedAt)}</span> },
  { name: 'Now', cell: (order) => <StatusBadge order={order} /> },
]

function LotOrderCard({ order }: { order: LotOrder }) {
  return (
    <div className="admin-card">
      <span className="row between">
        <OrderLink id={order.orderId} />
        <b className="num nowrap">{gotMessage(order)}</b>
      </span>
      <span className="row between">
        <span>{order.name}</span>
        <PhoneLink phone={order.phone} />
      </span>
      <StatusBadge order={order} />
    </div>
  )
}

function OrderLink({ id }: { id: string }) {
  return (
    <Link className="card-name num" to={`/admin/orders/${id}`}>
      {id}
    </Link>
  )
}

/** 500 g; 500 g, back; 500 g, 250 g back. */
function gotMessage({ grams, returnedGrams }: LotOrder): string {
  if (returnedGrams === 0) return formatWeight(grams)
  return `${formatWeight(grams)}, ${returnedGrams === grams ? '' : `${formatWeight(returnedGrams)} `}back`
}
