import { data, redirect } from 'react-router'
import { findProduct } from '#app/domain/catalogue/product/product-store.server.ts'
import { requestSample } from '#app/domain/support/sample-requests/request-sample.server.ts'
import { decideSample, REQUEST_SAMPLE_MESSAGES } from '#app/domain/support/sample-requests/sample-request.ts'
import { listSampleRequestsOf } from '#app/domain/support/sample-requests/sample-request-store.server.ts'
import { requireUser } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { addressFromForm } from '#app/http/forms/address-from-form.server.ts'
import { withFlash } from '#app/http/forms/flash.server.ts'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { SampleForm } from './sample-form.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(`A sample of ${loaderData?.product.name ?? 'a product'}`, matches) },
]

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireUser(context, request)
  const { db, now } = shopOf(context)
  const at = now()
  const product = await findProduct(db, params.id, at)
  if (!product) throw data(null, { status: 404 })
  const decided = decideSample(await listSampleRequestsOf(db, user.id), product.id, at)
  const { id, name, image } = product
  return {
    product: { id, name, image },
    refusal: decided.ok ? null : REQUEST_SAMPLE_MESSAGES[decided.reason],
    addresses: user.addresses,
    chosen: user.defaultAddressId,
    who: { fullName: user.name, phone: user.phone },
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(context, request)
  const shop = shopOf(context)
  const form = await request.formData()
  const typed = Object.fromEntries(form) as Record<string, string>
  const refuse = (status: number, fields: Record<string, string>, refusal: string | null) =>
    data({ fields, typed, refusal }, { status })
  const address = await addressFromForm(shop, user, form)
  if (!address.ok) return refuse(400, address.fields, address.says)
  const asked = await requestSample(shop, address.value.user, params.id, address.value.addressId)
  if (!asked.ok)
    return refuse(asked.reason === 'too-many-requests' ? 429 : 409, {}, REQUEST_SAMPLE_MESSAGES[asked.reason])
  const headers = withFlash(undefined, { title: 'Sample requested', text: 'Follow it here.' })
  return redirect('/orders', { headers })
}

export default function Sample({ loaderData, actionData }: Route.ComponentProps) {
  return <SampleForm {...loaderData} answer={actionData} />
}
