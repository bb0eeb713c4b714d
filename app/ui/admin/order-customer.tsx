import { MessageCircle, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { formatPhone } from '#app/domain/identity/phone.ts'
import type { Order } from '#app/domain/orders/order.ts'

/** Who it goes to, and how to reach them. */
export function OrderCustomer({ order, address }: { order: Order; address: readonly string[] }) {
  const { phone, fullName, type, altPhone } = order.address
  return (
    <section className="panel">
      <div className="ph2">
        <h2>{fullName}</h2>
        <Link className="link sm tapline" to={`/admin/orders?q=${order.phone.slice(3)}`}>
          All their orders
        </Link>
      </div>
      <p className="num">{formatPhone(phone)}</p>
      {altPhone ? <p className="num sm mute">or {formatPhone(altPhone)}</p> : null}
      <p className="sm mute mt-2">
        {type}
        {address.map((line) => (
          <span key={line}>
            <br />
            {line}
          </span>
        ))}
      </p>
      <div className="row tight mt-3">
        <a className="btn qui" href={`tel:${phone}`}>
          <Phone className="i" aria-hidden="true" />
          Call
        </a>
        <a className="btn qui" href={`https://wa.me/${phone.slice(1)}`} target="_blank" rel="noreferrer">
          <MessageCircle className="i" aria-hidden="true" />
          WhatsApp
        </a>
      </div>
    </section>
  )
}
