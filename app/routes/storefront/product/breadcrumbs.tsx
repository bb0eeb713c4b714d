import { Fragment } from 'react'
import { Link } from 'react-router'

export type Crumb = { name: string; path: string }

/** The way to this page; the last one is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="xs mute crumbs only-d" aria-label="Breadcrumb">
      {crumbs.map((crumb, index) =>
        index === crumbs.length - 1 ? (
          <span key={crumb.path} aria-current="page">
            {crumb.name}
          </span>
        ) : (
          <Fragment key={crumb.path}>
            <Link className="link" to={crumb.path}>
              {crumb.name}
            </Link>{' '}
            /{' '}
          </Fragment>
        ),
      )}
    </nav>
  )
}
