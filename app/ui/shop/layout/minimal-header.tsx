import ArrowLeft from 'lucide-react/icons/arrow-left'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { IconLink } from '#app/ui/kit/icon-button.tsx'
import { Logo } from '#app/ui/shared/logo.tsx'
import { useCart } from '#app/ui/shop/cart/cart-provider.tsx'
import { HeaderScale } from './header-scale.tsx'

type Props = { backTo: string; backLabel: string }

/** The checkout header: back link, logo, weight. No other links. */
export function MinimalHeader({ backTo, backLabel }: Props) {
  const { cart } = useCart()
  return (
    <header className="header">
      <div className="wrap header-inner">
        <div className="header-left">
          <IconLink to={backTo} label={backLabel} icon={ArrowLeft} />
        </div>
        <Logo />
        <div className="header-right">
          <span className="header-kg sm mute num">{cart.weightGrams > 0 ? formatWeight(cart.weightGrams) : null}</span>
        </div>
      </div>
      <HeaderScale />
    </header>
  )
}
