import { Link } from 'react-router'
import { LogoName } from './logo-name.tsx'

/** The shop's name, which leads home. */
export function Logo() {
  return (
    <Link className="logo" to="/" aria-label="Mewa, home">
      <LogoName />
    </Link>
  )
}
