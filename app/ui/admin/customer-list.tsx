import { Phone } from 'lucide-react'
import { Form, Link } from 'react-router'
import { formatPhone } from '#app/domain/identity/phone.ts'
import { formatDayAndTime } from '#app/domain/instant.ts'
import type { Customer } from '#app/domain/reports/customer.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button } from '#app/ui/kit/button.tsx'

/** Customers by their phone, for the shop knows them by it: what they bought, and whether they may pay in cash. */
export function CustomerList({ customers }: { customers: readonly Customer[] }) {
  return (
    <ul className="people mt-4">
      {customers.map((customer) => (
        <li key={customer.id} className="panel person">
          <div>
            <b className="num">{formatPhone(customer.phone)}</b>{' '}
            {customer.role === 'customer' ? null : (
              <Badge kind="fig">{customer.role === 'owner' ? 'Admin' : customer.role}</Badge>
            )}{' '}
            {customer.codBlockedAt ? <Badge kind="bad">No cash on delivery</Badge> : null}
            <p>{customer.name}</p>
          </div>
          <div className="bought">
            <span className="disp w500g kilos">{formatWeight(customer.weightGrams)}</span>
            <p className="sm mute num">
              <Link className="link" to={`/admin/orders?q=${encodeURIComponent(customer.phone.slice(3))}`}>
                {customer.orders === 1 ? '1 order' : `${customer.orders} orders`}
              </Link>
              {customer.lastOrderAt ? `, last ${formatDayAndTime(customer.lastOrderAt)}` : null}
            </p>
          </div>
          <div className="row ways">
            <a className="btn qui" href={`tel:${customer.phone}`} aria-label={`Call ${customer.name}`}>
              <Phone className="i" aria-hidden="true" />
              Call
            </a>
            <Form method="post">
              <input type="hidden" name="user" value={customer.id} />
              <input type="hidden" name="block" value={customer.codBlockedAt ? 'no' : 'yes'} />
              <Button
                kind="quiet"
                type="submit"
                aria-label={`${customer.codBlockedAt ? 'Allow' : 'Block'} cash on delivery for ${customer.name}`}
              >
                {customer.codBlockedAt ? 'Allow COD' : 'Block COD'}
              </Button>
            </Form>
          </div>
        </li>
      ))}
    </ul>
  )
}
