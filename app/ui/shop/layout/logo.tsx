import { Link } from 'react-router'
import { useShopName } from './site.ts'

/** The shop's name, which leads home. */
export function Logo() {
  const name = useShopName()
  return (
    <Link className="logo" to="/" aria-label={name ? `${name}, home` : 'Home'}>
      <LogoName name={name || 'Home'} />
    </Link>
  )
}

/** The name as it is drawn: Mewa with the scale's needle hanging over its w, any other in the same letters. */
export function LogoName({ name }: { name: string }) {
  if (name !== DRAWN) return <span className="logo-name">{name}</span>
  return (
    <span>
      Me<span className="mark">w</span>a
    </span>
  )
}

const DRAWN = 'Mewa'
