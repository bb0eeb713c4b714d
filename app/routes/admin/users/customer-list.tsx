import { Link } from 'react-router'
import { formatPhone } from '#app/domain/identity/profile/format-phone.ts'
import { formatDate } from '#app/domain/instant.ts'
import type { Customer } from '#app/domain/reports/customers/customer.ts'
import { formatKilos } from '#app/ui/admin/stock-line.tsx'
import { type Column, RowList } from '#app/ui/kit/row-list.tsx'
import { RoleBadge } from './role-badge.tsx'

const COLUMNS: readonly Column<Customer>[] = [
  {
    name: 'Phone',
    cell: (row) => (
      <Link className="oname num" to={`/admin/users/${row.id}`}>
        {formatPhone(row.phone)}
      </Link>
    ),
  },
  { name: 'Name', sort: 'name', cell: (row) => row.name },
  { name: 'Orders', sort: 'orders', align: 'right', cell: (row) => row.orders },
  { name: 'Bought', sort: 'kilos', align: 'right', bold: true, cell: (row) => formatKilos(row.weightGrams) },
  {
    name: 'Last order',
    sort: 'last',
    cell: (row) =>
      row.lastOrderAt ? (
        <span className="nowrap">{formatDate(row.lastOrderAt)}</span>
      ) : (
        <span className="mute">none</span>
      ),
  },
  {
    name: 'Standing',
    sort: 'refused',
    cell: (row) => (
      <span className="row tight">
        <RoleBadge customer={row} />
      </span>
    ),
  },
]

/** Customers by their phone, for the shop knows them by it: what they bought, and whether something is the matter. */
export function CustomerList({ customers }: { customers: readonly Customer[] }) {
  return (
    <RowList
      label="Users"
      rows={customers}
      keyOf={(row) => row.id}
      nameOf={(row) => row.name}
      columns={COLUMNS}
      card={(row) => <CustomerCard customer={row} />}
    />
  )
}

function CustomerCard({ customer }: { customer: Customer }) {
  return (
    <Link className="ocard person-card" to={`/admin/users/${customer.id}`}>
      <span>
        <b className="num">{formatPhone(customer.phone)}</b>
        <span>{customer.name}</span>
        <span className="sm mute num">
          {customer.orders === 1 ? '1 order' : `${customer.orders} orders`}
          {customer.lastOrderAt ? `, last ${formatDate(customer.lastOrderAt)}` : null}
        </span>
      </span>
      <span className="disp w500g kilos">{formatKilos(customer.weightGrams)}</span>
      <span className="row tight badges">
        <RoleBadge customer={customer} />
      </span>
    </Link>
  )
}
