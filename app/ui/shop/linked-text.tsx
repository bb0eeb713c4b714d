import { Link } from 'react-router'
import { inlineParts } from '#app/domain/policies/policy.ts'

/** Text with links in it, written [Contact Us](/contact). */
export function LinkedText({ text }: { text: string }) {
  return inlineParts(text).map(({ text: part, to }) => {
    if (!to) return part
    return to.startsWith('/') ? (
      <Link key={to} to={to}>
        {part}
      </Link>
    ) : (
      <a key={to} href={to}>
        {part}
      </a>
    )
  })
}
