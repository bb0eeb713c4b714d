import { Link } from 'react-router'
import type { Policy } from '#app/domain/policies/policy.ts'
import { partId } from '#app/domain/policies/policy-parts.ts'
import type { OwnPolicyPage } from '#app/domain/policies/shown-policy.ts'
import { PolicyBlockView } from '#app/ui/shop/policy/policy-block.tsx'
import { PolicyText } from '#app/ui/shop/policy/policy-text.tsx'
import { PolicyContents } from './policy-contents.tsx'

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

const ALL = [
  { to: '/privacy-policy', name: 'Privacy Policy' },
  { to: '/terms-of-service', name: 'Terms of Service' },
  { to: '/shipping-policy', name: 'Shipping Policy' },
  { to: '/return-policy', name: 'Return Policy' },
]

/** A policy to read: what it is, since when, its parts, and the way to the other three. */
export function PolicyPage({ policy }: { policy: Policy | OwnPolicyPage }) {
  return (
    <div className="wrap page policy">
      <article className="prose">
        <h1>{policy.title}</h1>
        <p className="sm mute">
          Version {policy.version}, in force from{' '}
          <time dateTime={policy.inForceFrom}>{day.format(new Date(policy.inForceFrom))}</time>
        </p>
        {'blocks' in policy ? <PolicyText blocks={policy.blocks} /> : <StandardText policy={policy} />}
      </article>
      <PolicyContents policy={policy} />
      <nav className="policy-others" aria-label="Other policies">
        {ALL.filter(({ name }) => name !== policy.title).map(({ to, name }) => (
          <Link key={to} className="link tapline" to={to}>
            {name}
          </Link>
        ))}
      </nav>
    </div>
  )
}

function StandardText({ policy }: { policy: Policy }) {
  return (
    <>
      <p className="lead">{policy.lead}</p>
      {policy.sections.map(({ title, blocks }) => (
        <section key={title}>
          <h2 id={partId(title)}>{title}</h2>
          {blocks.map((block) => (
            <PolicyBlockView key={JSON.stringify(block)} block={block} />
          ))}
        </section>
      ))}
    </>
  )
}
