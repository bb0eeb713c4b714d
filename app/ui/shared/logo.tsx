import { Link } from 'react-router'
import { MEWA_LOGO_LETTERS, MEWA_LOGO_NAME } from '#app/domain/brand/mewa-logo-letters.ts'
import type { LogoPicture } from '#app/domain/brand/page-brand.ts'
import { useSite } from './site-context.ts'

/** The shop's logo or name, linked to the home page. */
export function Logo() {
  const site = useSite()
  const name = site?.store.name
  return (
    <Link className="logo" to="/" aria-label={name ? `${name}, home` : 'Home'}>
      <LogoName name={name || 'Home'} picture={site?.brand.logo} />
    </Link>
  )
}

/**
 * The logo: the owner's picture, else "Mewa" with the scale's needle over its w, else any other name in the same font.
 */
export function LogoName({ name, picture }: { name: string; picture: LogoPicture | null | undefined }) {
  if (picture) return <img {...picture} alt={name} />
  if (name !== MEWA_LOGO_NAME) return <span className="logo-name">{name}</span>
  const [before, below, after] = MEWA_LOGO_LETTERS
  return (
    <span>
      {before}
      <span className="mark">{below}</span>
      {after}
    </span>
  )
}
