import { Link } from 'react-router'
import { useShopName } from './site.ts'

/** The shop's name, linked to the home page. */
export function Logo() {
  const name = useShopName()
  return (
    <Link className="logo" to="/" aria-label={name ? `${name}, home` : 'Home'}>
      <LogoName name={name || 'Home'} />
    </Link>
  )
}

/** The logo: "Mewa" with the scale's needle over its w, any other name in the same font. */
export function LogoName({ name }: { name: string }) {
  if (name !== DRAWN) return <span className="logo-name">{name}</span>
  return (
    <span>
      Me<span className="mark">w</span>a
    </span>
  )
}

const DRAWN = 'Mewa'
