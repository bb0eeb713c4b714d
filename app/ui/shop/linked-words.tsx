import { Link } from 'react-router'
import { inlineParts } from '#app/domain/policies/policy.ts'

/** Words with links in them, written [Contact Us](/contact). */
export function LinkedWords({ words }: { words: string }) {
  return inlineParts(words).map(({ text, to }) => {
    if (!to) return text
    return to.startsWith('/') ? (
      <Link key={to} to={to}>
        {text}
      </Link>
    ) : (
      <a key={to} href={to}>
        {text}
      </a>
    )
  })
}
