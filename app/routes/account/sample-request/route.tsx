import { useState } from 'react'
import { data, Form, Link, useNavigation } from 'react-router'
import { findProduct } from '#app/domain/catalogue/product/published-product-store.server.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { type Address, saveAddressMessages } from '#app/domain/identity/profile/address.ts'
import { chosenAddressFormSchema } from '#app/domain/identity/profile/address-form.ts'
import { listAddresses } from '#app/domain/identity/profile/address-store.server.ts'
import { saveChosenAddress } from '#app/domain/identity/profile/change-addresses.server.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { requestSample } from '#app/domain/support/sample-requests/request-sample.server.ts'
import { decideSample, sampleMessage } from '#app/domain/support/sample-requests/sample-request.ts'
import { sampleRequestFormSchema } from '#app/domain/support/sample-requests/sample-request-form.ts'
import { listSampleRequestsOf } from '#app/domain/support/sample-requests/sample-request-store.server.ts'
import { requireUser } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm, typedIn } from '#app/http/forms/form.server.ts'
import { refusalStatus } from '#app/http/responses/error-responses.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { Picture } from '#app/ui/shared/picture.tsx'
import { AddressChoice } from '#app/ui/shop/address/address-choice.tsx'
import { AddressFieldset } from '#app/ui/shop/address/address-fieldset.tsx'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(`A sample of ${loaderData?.product.name ?? 'a product'}`, matches) },
]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireUser(context, request)
  const { db, now } = shopOf(context)
  const at = now()
  const product = await findProduct(db, params.id, at)
  if (!product) throw data(null, { status: 404 })
  const { samples } = await findSettings(db)
  const decided = decideSample(await listSampleRequestsOf(db, user.id), product.id, samples, at)
  const { id, name, image } = product
  return {
    product: { id, name, image },
    refusal: decided.ok ? null : sampleMessage(decided.reason, samples),
    // Read again: a refused request has saved an address since the session was read.
    addresses: await listAddresses(db, user.id),
    chosen: user.defaultAddressId,
    who: { fullName: user.name, phone: user.phone },
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser(context, request)
  const shop = shopOf(context)
  const form = await request.formData()
  const parsed = parseForm(form, sampleRequestFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const chosen = parseForm(form, chosenAddressFormSchema(typedIn(form), user.addresses))
  if (!chosen.ok) return invalidForm(chosen)
  const address = await saveChosenAddress(shop, user, chosen.value)
  if (!address.ok) return refusedForm(form, saveAddressMessages(address.detail)[address.reason])
  const { addressId, user: owner } = address.value
  const asked = await requestSample(shop, owner, params.id, addressId)
  if (!asked.ok) {
    // A new address is saved by now, and the next try names it.
    form.set('address', addressId)
    return refusedForm(form, sampleMessage(asked.reason, (await findSettings(shop.db)).samples), {
      status: refusalStatus(asked.reason, 409),
    })
  }
  return redirectWithToast('/orders', { title: 'Sample requested', text: 'Follow it here.' })
}

export const shouldRevalidate = () => true

export default function SampleRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SampleForm {...loaderData} answer={actionData} />
}

type Props = {
  product: { id: string; name: string; image: string }
  /** Why no sample of this product can be requested now. */
  refusal: string | null
  addresses: readonly Address[]
  chosen: string | null
  who: { fullName: string; phone: string }
  answer: FormAnswer | undefined
}

/** The form that requests a tasting sample: the product, the address, one button. */
function SampleForm({ product, refusal, addresses, chosen, who, answer }: Props) {
  const form = useAnswerFocus(answer)
  const busy = useNavigation().formMethod === 'POST'
  const message = answer?.refusal ?? refusal
  const chosenAddress = answer?.typed.address ?? chosen ?? addresses[0]?.id ?? 'new'
  return (
    <div className="wrap page narrow-page">
      <p className="sm mute">
        <Link className="link touch-link" to={`/products/${product.id}`}>
          {product.name}
        </Link>
      </p>
      <h1>A tasting sample</h1>
      <div className="row mt-4 product-row">
        <Picture image={product.image} alt="" sizes="72px" className="thumbnail" priority />
        <p>
          A few grams of <b className="bold">{product.name}</b>, free of charge. We look at each request and send it
          with the next parcels, or tell you why not.
        </p>
      </div>
      {refusal ? (
        <>
          <Notice kind="info" className="mt-5">
            {refusal}
          </Notice>
          <p className="row actions mt-5">
            <ButtonLink kind="primary" to="/orders">
              My Orders
            </ButtonLink>
            <ButtonLink kind="text" to={`/products/${product.id}`}>
              Back to {product.name}
            </ButtonLink>
          </p>
        </>
      ) : (
        <Form method="post" ref={form} className="mt-5" noValidate>
          <input type="hidden" name="intent" value="request-sample" />
          <RefusalNotice refusal={message} tabIndex={-1} className="mb-4" />
          <AddressFields
            key={chosenAddress}
            addresses={addresses}
            chosen={chosenAddress}
            typed={answer?.typed ?? who}
            errors={answer?.fields ?? {}}
          />
          <Button kind="primary" large type="submit" busy={busy} className="mt-5">
            Ask for sample
          </Button>
        </Form>
      )}
    </div>
  )
}

type AddressFieldsProps = {
  addresses: readonly Address[]
  chosen: string
  typed: Record<string, string>
  errors: Record<string, string>
}

function AddressFields({ addresses, chosen, typed, errors }: AddressFieldsProps) {
  const [addressId, setAddressId] = useState(chosen === 'new' ? null : chosen)
  return (
    <>
      {addresses.length > 0 ? (
        <AddressChoice
          legend={<legend className="label">Send it to</legend>}
          addresses={addresses}
          chosen={addressId}
          onChoose={setAddressId}
        />
      ) : (
        <input type="hidden" name="address" value="new" />
      )}
      <div className={addresses.length > 0 ? 'new-address mt-4' : 'mt-4'}>
        <AddressFieldset typed={typed} errors={errors} takesCheckedPinCode />
      </div>
    </>
  )
}
