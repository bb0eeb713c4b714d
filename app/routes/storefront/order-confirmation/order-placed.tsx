import { useEffect } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { keepCheckedPin } from '#app/ui/shop/address/checked-pin.ts'
import { useCartActions } from '#app/ui/shop/cart/cart-provider.tsx'
import { forgetDraft } from '#app/ui/shop/checkout/address-draft.ts'
import { Parcel } from '#app/ui/shop/order/parcel.tsx'
import { shownLines } from '#app/ui/shop/order/shown-lines.ts'
import { keepPersonal, readPersonal } from '#app/ui/shop/personal-storage.ts'
import type { ConfirmationView } from './confirmation-view.ts'

/** The order stands: thanks and the day it comes, its number to read out, what happens next. */
export function OrderPlaced({ view, title }: { view: ConfirmationView; title: string }) {
  const { order, due, address, money } = view
  useClearedCart(order.id)
  return (
    <div className="cartg">
      <div>
        <h1>{title}</h1>
        <p className="mt-4 lead">
          Thank you. Your packs arrive by <b className="b">{due}</b>. {money}.
        </p>
        <p className="read order-number num mt-5">{order.id}</p>
        <p className="mute">Your order number</p>
        <ol className="nexts mt-5">
          <li>We’ve sent you this number by SMS. Next, we’ll confirm your order.</li>
          <li>We weigh and pack it. Until then you can cancel free.</li>
          <li>When it ships you get the courier and the AWB number, and can follow the parcel here.</li>
        </ol>
        <div className="row ways mt-5">
          <ButtonLink kind="primary" large to={`/track/${order.id}`}>
            Track this order
          </ButtonLink>
          <ButtonLink kind="text" to="/products">
            All Products
          </ButtonLink>
        </div>
      </div>
      <aside className="stack" aria-label="This order">
        <Parcel lines={shownLines(order)} weightGrams={order.weightGrams} sums={order} money={money} />
        <section className="sum sm">
          <h2 className="textual b">{order.address.type}</h2>
          <p className="mute">
            {order.address.fullName}, {address.join(', ')}
          </p>
          <p className="mt-3">
            Wrong address?{' '}
            <Link className="link" to={`/contact?topic=order&order=${order.id}`}>
              Tell us
            </Link>{' '}
            before it is packed.
          </p>
        </section>
      </aside>
    </div>
  )
}

/** What was ordered leaves this browser's copy of the cart, once an order, and with it where that went. */
function useClearedCart(orderId: string): void {
  const { clearAfterPayment } = useCartActions()
  useEffect(() => {
    const mark = `cleared ${orderId}`
    if (readPersonal(mark)) return
    keepPersonal(mark, 'yes')
    forgetDraft()
    keepCheckedPin(null)
    clearAfterPayment()
  }, [orderId, clearAfterPayment])
}
