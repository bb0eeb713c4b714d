import Download from 'lucide-react/icons/download'
import { Link } from 'react-router'
import { changesOf } from '#app/domain/audit/audit-change.ts'
import { listAuditActions, listAuditActors, searchAudit } from '#app/domain/audit/audit-log-store.server.ts'
import { type AuditSearch, parseAuditSearch, placeInAddress } from '#app/domain/audit/audit-search.ts'
import { nameSubjects } from '#app/domain/audit/audit-subject-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditList } from './audit-list.tsx'

const PER_PAGE = 50

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Audit log', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'audit')
  const { db } = shopOf(context)
  const search = parseAuditSearch(new URL(request.url).searchParams)
  const [found, actors, actions] = await Promise.all([
    searchAudit(db, search, PER_PAGE + 1),
    listAuditActors(db),
    listAuditActions(db),
  ])
  const shown = found.slice(0, PER_PAGE)
  const last = found.length > PER_PAGE ? shown.at(-1) : undefined
  const names = await nameSubjects(
    db,
    shown.map(({ subject }) => subject),
  )
  return {
    search,
    actors,
    actions,
    lines: shown.map(({ before, after, ...line }) => ({
      ...line,
      name: names.get(line.subject) ?? null,
      changes: changesOf(before, after),
    })),
    older: last ? placeInAddress(last) : null,
  }
}

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { search, actors, actions, lines, older } = loaderData
  return (
    <>
      <PageHead title="Audit log">
        <ButtonLink kind="quiet" to={`/admin/audit.csv${queryOf(search)}`} reloadDocument>
          <Download className="i" aria-hidden="true" />
          Export CSV
        </ButtonLink>
      </PageHead>
      <AuditFilters search={search} actors={actors} actions={actions} />
      {lines.length === 0 ? (
        <EmptyList reading="0 changes" says="Nothing in the log matches. Everything staff change is written here." />
      ) : (
        <AuditList lines={lines} />
      )}
      <nav className="row between mt-4" aria-label="Pages of the log">
        {search.after ? (
          <Link className="btn qui" to={`/admin/audit${queryOf(search)}`}>
            Newest
          </Link>
        ) : (
          <span />
        )}
        {older ? (
          <Link className="btn qui" to={`/admin/audit${queryOf(search, older)}`} rel="next">
            Older
          </Link>
        ) : null}
      </nav>
    </>
  )
}

/** The filters as they stand in an address, with the place where the next page begins. */
function queryOf({ actor, action, subject, day }: AuditSearch, after?: string): string {
  const filters = { who: actor, what: action, subject, day, after }
  const set = Object.entries(filters).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return set.length === 0 ? '' : `?${new URLSearchParams(set)}`
}
