import { Link } from 'react-router'

/** The name with the scale's needle hanging over its w; leads home. */
export function Logo() {
  return (
    <Link className="logo" to="/" aria-label="Mewa, home">
      <span>
        Me<span className="mw">w</span>a
      </span>
    </Link>
  )
}
