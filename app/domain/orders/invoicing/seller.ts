import type { StoreSettings } from '#app/domain/settings/settings.ts'
import type { DOCUMENT_FIELDS } from '#app/domain/settings/store-details/store-fields.ts'

/**
 * The shop as a document names it: the store settings of the moment when it was issued, which it keeps (CGST Rules 46,
 * 49, 53, 55). The state is that of the order.
 */
export type Seller = Pick<StoreSettings, (typeof DOCUMENT_FIELDS)[number]>
