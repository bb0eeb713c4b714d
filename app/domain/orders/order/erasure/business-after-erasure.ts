import { isPersonalGstin } from '#app/domain/contact/gstin.ts'
import type { BillingFields } from '#app/domain/identity/profile/address.ts'

/**
 * What stays of the business an order was for when its buyer is erased. An invoice keeps the GSTIN it was made out to,
 * which the returns report (CGST Act s. 36), and a company's name; a sole trader's name is a person's.
 */
export function businessAfterErasure({ company, gstin }: BillingFields, isInvoiced: boolean): BillingFields {
  if (!isInvoiced || gstin === null) return { company: null, gstin: null }
  return { company: isPersonalGstin(gstin) ? null : company, gstin }
}
