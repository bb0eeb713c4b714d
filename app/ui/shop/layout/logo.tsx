import { Link } from 'react-router'
import { LogoName } from './logo-name.tsx'
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
