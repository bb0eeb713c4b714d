import { type Access, may, mayAny, type Permission } from '#app/domain/identity/staff/permission.ts'
import { isUnderWay, type OrderStatus, STATUS_FACTS } from '#app/domain/orders/order/order-status.ts'
import type { DocumentKind } from './document-kind.ts'

// Who may print which document of an order.

/**
 * The permissions that allow each kind, any one of them. The invoice is printed at the packing table too: it goes into
 * the box.
 */
export const PRINT_PERMISSIONS: Record<DocumentKind, readonly Permission[]> = {
  invoice: ['orders', 'pack'],
  'credit-note': ['orders'],
  slip: ['pack'],
  label: ['pack'],
  parcel: ['pack'],
}

/**
 * Whether a person may print this kind of document for an order with this status. Without the permission `orders`,
 * slips and labels are printed only until the order has arrived or ended, as they name the buyer and the address, and
 * documents that show money only while the order is on the packing table.
 */
export function mayPrint(staff: Access, kind: DocumentKind, status: OrderStatus): boolean {
  const isPermitted = mayAny(staff, PRINT_PERMISSIONS[kind])
  if (!isPermitted || may(staff, 'orders')) return isPermitted
  return kind === 'slip' || kind === 'label' ? isUnderWay(status) : STATUS_FACTS[status].isInPacking
}
