import { z } from 'zod'
import { type Address, type AddressFields, withBilling } from './address.ts'
import { addressFormSchema, billingFormSchema } from './address-form.ts'

/** An address as a form chooses it: the id of a known one, null for a new one, and what of it is to be saved. */
export type ChosenAddress = { id: string | null; fields: AddressFields } | { id: string; fields: null }

/**
 * Parses the address chosen in a form: one of the shopper's, with the company and GSTIN that the form names for it, or a new
 * one. What is checked depends on the choice, so the schema is made for what was `typed`.
 */
export function chosenAddressFormSchema(
  typed: { address?: string; gstin?: string },
  addresses: readonly Address[],
): z.ZodType<ChosenAddress> {
  const id = typed.address && typed.address !== 'new' ? typed.address : null
  if (id === null) return addressFormSchema.transform((fields) => ({ id, fields }))
  const address = addresses.find((each) => each.id === id)
  if (!address || typed.gstin === undefined) return z.unknown().transform(() => ({ id, fields: null }))
  return billingFormSchema(address.state).transform((billing) => ({ id, fields: withBilling(address, billing) }))
}
