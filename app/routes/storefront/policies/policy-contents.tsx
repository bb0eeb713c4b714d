import type { Policy } from '#app/domain/policies/policy.ts'
import { policyParts } from '#app/domain/policies/policy-parts.ts'
import type { OwnPolicyPage } from '#app/domain/policies/shown-policy.ts'

/** The parts of a policy, beside it where there is room: a long text is looked things up in. */
export function PolicyContents({ policy }: { policy: Policy | OwnPolicyPage }) {
  const parts = policyParts(policy)
  if (parts.length < 3) return null
  return (
    <nav className="policy-contents sm" aria-labelledby="policy-contents">
      <h2 id="policy-contents">On this page</h2>
      <ul>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
