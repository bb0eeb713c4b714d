import type { IssuedInvoice } from '#app/domain/orders/invoicing/invoice.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'

/** An invoice of a shop with both numbers, to be paid in cash on delivery. */
export const ISSUED_INVOICE: IssuedInvoice = {
  number: 'MW/26-27/000123',
  issuedAt: '2026-11-20T19:00:00.000Z',
  seller: { ...DEFAULT_SETTINGS.store, gstin: '07AAACM1234A1Z5', fssai: '10020011001234' },
  paymentMethod: 'cod',
  omitsShopAddress: true,
}
