import { expect, test } from 'vitest'
import { may } from '#app/domain/identity/staff/permission.ts'
import { ROLES } from '#app/domain/identity/staff/role.ts'
import { ORDER_STATUSES, type OrderPhase, STATUS_FACTS } from '#app/domain/orders/order/order-status.ts'
import { accessOf } from '#test/data/access-of-role.ts'
import { mayPrint, PRINT_PERMISSIONS } from './print-permission.ts'

const IS_UNDER_WAY: Readonly<Record<OrderPhase, boolean>> = {
  unpaid: false,
  preparing: true,
  'in-transit': true,
  delivered: false,
  returned: false,
  void: false,
}
const CASES = ROLES.flatMap((role) => ORDER_STATUSES.map((status) => ({ role, status })))

test('who may see orders may print their invoices and credit notes, whatever their status', () => {
  expect(PRINT_PERMISSIONS.invoice).toContain('orders')
  for (const kind of ['invoice', 'credit-note'] as const) {
    const refused = CASES.filter(
      ({ role, status }) => may(accessOf(role), 'orders') && !mayPrint(accessOf(role), kind, status),
    )
    expect(refused, kind).toEqual([])
  }
})

test('a packer prints slips and labels until the parcel has arrived, an invoice while the order is on the packing table', () => {
  for (const status of ORDER_STATUSES) {
    const isHandled = IS_UNDER_WAY[STATUS_FACTS[status].phase]
    for (const kind of ['slip', 'label'] as const)
      expect(mayPrint(accessOf('packer'), kind, status), `${kind} ${status}`).toBe(isHandled)
    expect(mayPrint(accessOf('packer'), 'invoice', status), status).toBe(STATUS_FACTS[status].isInPacking)
    expect(mayPrint(accessOf('packer'), 'credit-note', status), status).toBe(false)
  }
})
