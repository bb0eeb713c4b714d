import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import { Link } from 'react-router'
import { formatWeight } from '#app/domain/weight.ts'
import { useCart } from '#app/ui/shop/cart/cart-provider.tsx'

/** The way to the cart, named `Cart, N items`, with their number in the badge and their weight beside it. */
export function CartLink() {
  const { cart } = useCart()
  return (
    <Link className="cart" to="/cart" aria-label={`Cart, ${cart.count} items`}>
      <ShoppingBasket className="i" aria-hidden="true" />
      {cart.count > 0 ? (
        <>
          <span className="bdg" aria-hidden="true">
            {cart.count}
          </span>
          <span className="kg" aria-hidden="true">
            {formatWeight(cart.weightGrams)}
          </span>
        </>
      ) : null}
    </Link>
  )
}
