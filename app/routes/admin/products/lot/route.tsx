import { data, redirect } from 'react-router'
import { indianDay } from '#app/domain/instant.ts'
import { editLot } from '#app/domain/inventory/lots/edit-lot.server.ts'
import { LotForm } from '#app/domain/inventory/lots/lot-form.ts'
import { findLot } from '#app/domain/inventory/lots/lot-store.server.ts'
import { listOrdersOfLot } from '#app/domain/packing/recall-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { withFlash } from '#app/http/forms/flash.server.ts'
import { parseForm } from '#app/http/forms/form.server.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { useAnswer } from '#app/ui/admin/use-answer.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { LotFacts } from './lot-facts.tsx'
import { LotOrders } from './lot-orders.tsx'

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
  const parsed = parseForm(await request.formData(), LotForm)
  if (!parsed.ok) return data({ fields: parsed.fields, typed: parsed.typed }, { status: 400 })
  const { bestBeforeDay = null, supplier = '' } = parsed.value
  const lot = { id: params.lot, productId: params.id }
  const edited = await editLot(shopOf(context), user.id, lot, { bestBeforeDay, supplier })
  if (!edited.ok) throw data(null, { status: 404 })
  const here = `/admin/products/${params.id}/lots/${params.lot}`
  return redirect(here, { headers: withFlash(undefined, { title: 'Lot saved' }) })
}

export default function LotPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { lot, orders } = loaderData
  return (
    <>
      <PageHead title={`Lot ${lot.code}`} back={{ to: `/admin/products/${lot.productId}/stock`, name: 'the stock' }} />
      <div className="stack">
        <LotFacts key={`${lot.bestBeforeDay} ${lot.supplier}`} lot={lot} answer={answer} />
        <LotOrders orders={orders} code={lot.code} />
      </div>
    </>
  )
}
