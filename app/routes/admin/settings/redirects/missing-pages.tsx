import { Form } from 'react-router'
import type { MissingPage } from '#app/domain/seo/redirects/missing-page.ts'
import { formatAgo, formatDay } from '#app/domain/time/format-instant.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { PreviousNextLinks } from '#app/ui/kit/previous-next-links.tsx'

type Props = { found: readonly MissingPage[]; total: number; page: number; pages: number; at: Instant }

/** The addresses that were opened and have no page, the most wanted first, each a tap away from a redirect. */
export function MissingPages({ found, total, page, pages, at }: Props) {
  return (
    <section className="panel mt-4" id="missing" aria-labelledby="missing-pages">
      <div className="panel-head">
        <h2 id="missing-pages">Not found</h2>
        <span className="sm mute num">{total.toLocaleString('en-IN')}</span>
      </div>
      {found.length === 0 ? (
        <p className="mute">Nobody opened an address that the shop does not have.</p>
      ) : (
        <ul className="redirect-list">
          {found.map((missing) => (
            <MissingRow key={missing.path} missing={missing} at={at} />
          ))}
        </ul>
      )}
      <PreviousNextLinks page={page} pages={pages} what="missing pages" part="missing" />
    </section>
  )
}

function MissingRow({ missing: { path, times, firstAt, lastAt }, at }: { missing: MissingPage; at: Instant }) {
  return (
    <li>
      <div>
        <p className="bold">{path}</p>
        <p className="sm mute num">
          {times === 1 ? 'Once,' : `${times.toLocaleString('en-IN')} times since ${formatDay(firstAt)}, last`}{' '}
          {formatAgo(lastAt, at)} ago
        </p>
      </div>
      <div className="row">
        <ButtonLink kind="secondary" to={`?from=${encodeURIComponent(path)}`} aria-label={`Redirect ${path}`}>
          Redirect
        </ButtonLink>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="path" value={path} />
          <Button kind="text" type="submit" name="intent" value="dismiss" aria-label={`Dismiss ${path}`}>
            Dismiss
          </Button>
        </Form>
      </div>
    </li>
  )
}
