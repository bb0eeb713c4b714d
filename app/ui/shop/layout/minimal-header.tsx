import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import { formatWeight } from '#app/domain/weight.ts'
import { useCart } from '#app/ui/shop/cart/cart-provider.tsx'
import { Logo } from './logo.tsx'
import { ScaleEdge } from './scale-edge.tsx'

type Props = { backTo: string; backLabel: string }

/** The checkout header: back link, logo, weight. No other links. */
export function MinimalHeader({ backTo, backLabel }: Props) {
  const { cart } = useCart()
  return (
    <header className="header">
      <div className="wrap header-inner">
        <div className="header-left">
          <Link className="icon-button" to={backTo} aria-label={backLabel}>
            <ArrowLeft className="icon" aria-hidden="true" />
          </Link>
        </div>
        <Logo />
        <div className="header-right">
          <span className="header-kg sm mute num">{cart.weightGrams > 0 ? formatWeight(cart.weightGrams) : null}</span>
        </div>
      </div>
      <ScaleEdge />
    </header>
  )
}
