import type { StoreSettings } from '#app/domain/settings/settings.ts'

/**
 * The shop as a document names it: the store settings of the moment when it was issued, which it keeps (CGST Rules 46,
 * 49, 53, 55). The state is that of the order.
 */
export type Seller = Pick<
  StoreSettings,
  'name' | 'legalName' | 'address' | 'pincode' | 'phone' | 'email' | 'gstin' | 'fssai'
>
