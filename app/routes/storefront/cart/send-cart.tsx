import MessageCircle from 'lucide-react/icons/message-circle'
import type { Cart } from '#app/domain/cart/cart.ts'
import { cartMessage } from '#app/domain/cart/cart-message.ts'
import { whatsappLink } from '#app/domain/whatsapp-link.ts'
import { useSite } from '#app/ui/shop/layout/site.ts'

/** For who would rather order by message; nothing where the shop has no number for it. */
export function SendCart({ cart }: { cart: Cart }) {
  const phone = useSite()?.store.whatsapp
  if (!phone || cart.count === 0) return null
  return (
    <p className="send-cart mt-4">
      <a className="btn txt" href={whatsappLink(phone, cartMessage(cart))} target="_blank" rel="noopener">
        <MessageCircle className="i" aria-hidden="true" />
        Send this cart on WhatsApp
      </a>
    </p>
  )
}
