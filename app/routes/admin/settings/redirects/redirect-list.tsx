import ArrowRight from 'lucide-react/icons/arrow-right'
import { Form, Link } from 'react-router'
import type { ShownRedirect } from '#app/domain/seo/redirects/redirect.ts'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { PreviousNextLinks } from '#app/ui/kit/previous-next-links.tsx'

type Props = { redirects: readonly ShownRedirect[]; total: number; page: number; pages: number }

/** The redirects of the shop, the last changed first. */
export function RedirectList({ redirects, total, page, pages }: Props) {
  return (
    <Panel
      id="redirects"
      heading="Your redirects"
      beside={<span className="sm mute num">{total.toLocaleString('en-IN')}</span>}
      className="mt-4"
    >
      {redirects.length === 0 ? (
        <p className="mute">None yet. Add one above, or choose an address that was not found.</p>
      ) : (
        <ul className="redirect-list">
          {redirects.map((redirect) => (
            <RedirectRow key={redirect.from} redirect={redirect} />
          ))}
        </ul>
      )}
      <PreviousNextLinks page={page} pages={pages} what="redirects" />
    </Panel>
  )
}

const PROBLEM_TEXTS = {
  'product-hidden': 'Product not on sale',
  'product-gone': 'Product deleted',
  'page-exists': 'A product has this address',
} as const

function RedirectRow({ redirect: { from, to, name, version, problem } }: { redirect: ShownRedirect }) {
  return (
    <li>
      <div>
        <p className="bold">{from}</p>
        <p className="sm">
          <ArrowRight className="icon" aria-label="leads to" /> {to ? <Link to={to}>{name}</Link> : name}
        </p>
        {problem ? <Badge kind="warn">{PROBLEM_TEXTS[problem]}</Badge> : null}
      </div>
      <div className="row">
        <ButtonLink kind="quiet" to={`?change=${encodeURIComponent(from)}`} aria-label={`Change where ${from} leads`}>
          Change
        </ButtonLink>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="from" value={from} />
          <input type="hidden" name="version" value={version} />
          <Button
            kind="quiet"
            type="submit"
            name="intent"
            value="delete"
            aria-label={`Delete the redirect from ${from}`}
          >
            Delete
          </Button>
        </Form>
      </div>
    </li>
  )
}
