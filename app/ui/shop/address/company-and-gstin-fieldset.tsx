import type { BillingFields } from '#app/domain/identity/profile/address.ts'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { useSite } from '#app/ui/shared/site-context.ts'

type Props = {
  typed?: Partial<Record<keyof BillingFields, string | null>> | undefined
  errors?: Partial<Record<keyof BillingFields, string>> | undefined
}

/** The business an address is of, which few buyers need: company and GSTIN, for an invoice that names them. */
export function CompanyAndGstinFieldset({ typed = {}, errors = {} }: Props) {
  const isOpen = Boolean(typed.company || typed.gstin || errors.company || errors.gstin)
  // A bill of a shop that is not registered gives no input tax credit.
  if (useSite()?.isRegistered === false && !isOpen) return null
  const field = (name: keyof BillingFields) => ({ name, error: errors[name], defaultValue: typed[name] ?? '' })
  return (
    <Disclosure className="span-2 address-more" open={isOpen} summary="Buying for a business?">
      <div className="columns-2">
        <Field
          {...field('company')}
          className="span-2"
          label="Company name"
          optional
          hint="As on its GST registration."
          autoComplete="organization"
        />
        <Field
          {...field('gstin')}
          className="span-2"
          label="GSTIN"
          optional
          hint="Of the state we deliver to. It is on the invoice, which cannot be changed later."
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
        />
      </div>
    </Disclosure>
  )
}
