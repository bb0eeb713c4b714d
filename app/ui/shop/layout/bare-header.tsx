import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import { formatWeight } from '#app/domain/weight.ts'
import { useCart } from '#app/ui/shop/cart/cart-provider.tsx'
import { Logo } from './logo.tsx'
import { ScaleEdge } from './scale-edge.tsx'

type Props = { backTo: string; backLabel: string }

/** Checkout's header: the way back, the logo, the weight. Nothing to wander off to. */
export function BareHeader({ backTo, backLabel }: Props) {
  const { cart } = useCart()
  return (
    <header className="hdr">
      <div className="wrap hdr-in">
        <div className="hdr-l">
          <Link className="ib" to={backTo} aria-label={backLabel}>
            <ArrowLeft className="i" aria-hidden="true" />
          </Link>
        </div>
        <Logo />
        <div className="hdr-r">
          <span className="hdr-kg sm mute num">{cart.weightGrams > 0 ? formatWeight(cart.weightGrams) : null}</span>
        </div>
      </div>
      <ScaleEdge />
    </header>
  )
}
