import Download from 'lucide-react/icons/download'
import { Form } from 'react-router'
import { actionName } from '#app/domain/audit/audit-action.ts'
import { exampleOrderNumber } from '#app/domain/orders/order/order-number.ts'
import { auditChanges } from '#app/domain/reports/audit-log/audit-change.ts'
import {
  listAuditActions,
  listAuditActors,
  listSubjectNames,
  searchAudit,
} from '#app/domain/reports/audit-log/audit-log-store.server.ts'
import { type AuditSearch, formatCursor, parseAuditSearch } from '#app/domain/reports/audit-log/audit-search.ts'
import { findSettingsGroup } from '#app/domain/settings/settings-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { Field, SelectField } from '#app/ui/kit/field.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import type { Route } from './+types/route.ts'
import { AuditList } from './audit-list.tsx'

const PER_PAGE = 50

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Audit log', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'audit')
  const { db } = shopOf(context)
  const search = parseAuditSearch(new URL(request.url).searchParams)
  const [found, actors, actions, { orderLetters }] = await Promise.all([
    searchAudit(db, search, PER_PAGE + 1),
    listAuditActors(db),
    listAuditActions(db),
    findSettingsGroup(db, 'brand'),
  ])
  const shown = found.slice(0, PER_PAGE)
  const last = found.length > PER_PAGE ? shown.at(-1) : undefined
  const names = await listSubjectNames(
    db,
    shown.map(({ subject }) => subject),
  )
  return {
    search,
    actors,
    actions,
    exampleOrder: exampleOrderNumber(orderLetters),
    lines: shown.map(({ before, after, ...line }) => ({
      ...line,
      name: names.get(line.subject) ?? null,
      changes: auditChanges(before, after),
    })),
    older: last ? formatCursor(last) : null,
  }
}

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { search, actors, actions, exampleOrder, lines, older } = loaderData
  return (
    <>
      <PageHeader title="Audit log">
        <ButtonLink kind="quiet" to={`/admin/audit.csv${queryOf(search)}`} reloadDocument>
          <Download className="icon" aria-hidden="true" />
          Export CSV
        </ButtonLink>
      </PageHeader>
      <AuditFilters search={search} actors={actors} actions={actions} exampleOrder={exampleOrder} />
      {lines.length === 0 ? (
        <EmptyList figure="0 changes" message="Nothing in the log matches. Everything staff change is written here." />
      ) : (
        <AuditList lines={lines} />
      )}
      <nav className="row between mt-4" aria-label="Pages of the log">
        {search.after ? (
          <ButtonLink kind="quiet" to={`/admin/audit${queryOf(search)}`}>
            Newest
          </ButtonLink>
        ) : (
          <span />
        )}
        {older ? (
          <ButtonLink kind="quiet" to={`/admin/audit${queryOf(search, older)}`} rel="next">
            Older
          </ButtonLink>
        ) : null}
      </nav>
    </>
  )
}

/** The query string of the filters, with the place where the next page begins. */
function queryOf({ actor, action, subject, day }: AuditSearch, after?: string): string {
  const filters = { who: actor, what: action, subject, day, after }
  const set = Object.entries(filters).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return set.length === 0 ? '' : `?${new URLSearchParams(set)}`
}

type Props = {
  search: AuditSearch
  actors: readonly { id: string; name: string }[]
  actions: readonly string[]
  exampleOrder: string
}

/** Filters by actor, action, subject and day: a GET form, so that a view of the log has a URL. */
function AuditFilters({ search, actors, actions, exampleOrder }: Props) {
  const { actor, action, subject, day } = search
  const narrowed = Boolean(actor || action || subject || day)
  return (
    <Form className="audit-filters" role="search" aria-label="Audit log" key={JSON.stringify(search)}>
      <SelectField label="Who" name="who" defaultValue={actor ?? ''}>
        <option value="">Anybody</option>
        {actors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="What" name="what" defaultValue={action ?? ''}>
        <option value="">Anything</option>
        {actions.map((name) => (
          <option key={name} value={name}>
            {actionName(name)}
          </option>
        ))}
      </SelectField>
      <Field label="Subject" name="subject" defaultValue={subject ?? ''} placeholder={`${exampleOrder} or product:3`} />
      <Field label="Day" name="day" type="date" defaultValue={day ?? ''} />
      <div className="row small-gap">
        <Button kind="secondary" type="submit">
          Show
        </Button>
        {narrowed ? (
          <ButtonLink kind="text" to="/admin/audit">
            Clear
          </ButtonLink>
        ) : null}
      </div>
    </Form>
  )
}
