import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { Address } from '#app/domain/identity/profile/address.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { AddressChoice } from '#app/ui/shop/address/address-choice.tsx'
import { AddressForm } from '#app/ui/shop/address/address-form.tsx'
import { Picture } from '#app/ui/shop/picture.tsx'

type Props = {
  product: { id: string; name: string; image: string }
  /** Why no sample of this can be asked for now. */
  refusal: string | null
  addresses: readonly Address[]
  chosen: string | null
  who: { fullName: string; phone: string }
  answer: { fields: Record<string, string>; typed: Record<string, string>; refusal: string | null } | undefined
}

/** Asks for a tasting sample: what, where to, one button. */
export function SampleForm({ product, refusal, addresses, chosen, who, answer }: Props) {
  const form = useAnswerFocus(answer)
  const busy = useNavigation().formMethod === 'POST'
  const says = answer?.refusal ?? refusal
  return (
    <div className="wrap page narrow-page">
      <p className="sm mute">
        <Link className="link tapline" to={`/products/${product.id}`}>
          {product.name}
        </Link>
      </p>
      <h1>A tasting sample</h1>
      <div className="row mt-4 asked">
        <Picture image={product.image} alt="" sizes="72px" className="thumb" priority />
        <p>
          A few grams of <b className="b">{product.name}</b>, free of charge. We look at each request and send it with
          the next parcels, or tell you why not.
        </p>
      </div>
      {refusal ? (
        <>
          <Notice kind="info" className="mt-5">
            {refusal}
          </Notice>
          <p className="row ways mt-5">
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
          {says ? (
            <Notice kind="bad" role="alert" tabIndex={-1} className="mb-4">
              {says}
            </Notice>
          ) : null}
          <WhereTo
            addresses={addresses}
            chosen={answer?.typed.address ?? chosen ?? addresses[0]?.id ?? 'new'}
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

type WhereToProps = {
  addresses: readonly Address[]
  chosen: string
  typed: Record<string, string>
  errors: Record<string, string>
}

function WhereTo({ addresses, chosen, typed, errors }: WhereToProps) {
  const [at, setAt] = useState(chosen === 'new' ? null : chosen)
  return (
    <>
      {addresses.length > 0 ? (
        <AddressChoice
          legend={<legend className="lab">Send it to</legend>}
          addresses={addresses}
          chosen={at}
          onChoose={setAt}
        />
      ) : (
        <input type="hidden" name="address" value="new" />
      )}
      <div className={addresses.length > 0 ? 'new-address mt-4' : 'mt-4'}>
        <AddressForm typed={typed} errors={errors} takesCheckedPin />
      </div>
    </>
  )
}
