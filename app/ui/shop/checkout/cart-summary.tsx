import type { Cart } from '#app/domain/cart/cart.ts'
import { formatMoney } from '#app/domain/money.ts'
import { formatWeight } from '#app/domain/weight.ts'
import { OrderLines } from '#app/ui/shop/order/order-lines.tsx'
import { cartLines } from './cart-lines.ts'

/** What a guest is about to order, as this browser's cart knows it. Delivery follows from the address. */
export function CartSummary({ cart }: { cart: Cart }) {
  return (
    <aside className="sum cosum" aria-label="Your order">
      <div className="row between">
        <h2 className="sumh">Your order</h2>
        <span className="disp w500g sumh">{formatWeight(cart.weightGrams)}</span>
      </div>
      <OrderLines lines={cartLines(cart)} />
      <table className="num">
        <tbody>
          <tr>
            <td>Delivery</td>
            <td className="mute">after your address</td>
          </tr>
          <tr className="tot">
            <td>Total so far</td>
            <td>{formatMoney(cart.goodsPaise)}</td>
          </tr>
        </tbody>
      </table>
    </aside>
  )
}
