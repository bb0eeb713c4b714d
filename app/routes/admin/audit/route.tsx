import Download from 'lucide-react/icons/download'
import { Form, Link } from 'react-router'
import { formatDayAndTime, type Instant } from '#app/domain/instant.ts'
import { type AuditChange, actionInWords, changesOf } from '#app/domain/reports/audit-log/audit-change.ts'
import {
  listAuditActions,
  listAuditActors,
  nameSubjects,
  searchAudit,
} from '#app/domain/reports/audit-log/audit-log-store.server.ts'
import { type AuditSearch, parseAuditSearch, placeInAddress } from '#app/domain/reports/audit-log/audit-search.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/shop-context.ts'
import { PageHead } from '#app/ui/admin/page-head.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { Field, SelectField } from '#app/ui/kit/field.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'

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
          <Download className="icon" aria-hidden="true" />
          Export CSV
        </ButtonLink>
      </PageHead>
      <AuditFilters search={search} actors={actors} actions={actions} />
      {lines.length === 0 ? (
        <EmptyList reading="0 changes" message="Nothing in the log matches. Everything staff change is written here." />
      ) : (
        <AuditList lines={lines} />
      )}
      <nav className="row between mt-4" aria-label="Pages of the log">
        {search.after ? (
          <Link className="btn quiet" to={`/admin/audit${queryOf(search)}`}>
            Newest
          </Link>
        ) : (
          <span />
        )}
        {older ? (
          <Link className="btn quiet" to={`/admin/audit${queryOf(search, older)}`} rel="next">
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

type Props = { search: AuditSearch; actors: readonly { id: string; name: string }[]; actions: readonly string[] }

/** Who, what, of what, and on which day: a GET form, so that a view of the log has an address. */
function AuditFilters({ search, actors, actions }: Props) {
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
            {actionInWords(name)}
          </option>
        ))}
      </SelectField>
      <Field label="Subject" name="subject" defaultValue={subject ?? ''} placeholder="MW-7K3M-9QXF or product:3" />
      <Field label="Day" name="day" type="date" defaultValue={day ?? ''} />
      <div className="row tight">
        <Button kind="secondary" type="submit">
          Show
        </Button>
        {narrowed ? (
          <Link className="btn text" to="/admin/audit">
            Clear
          </Link>
        ) : null}
      </div>
    </Form>
  )
}

type ShownAudit = {
  id: string
  at: Instant
  who: string
  action: string
  subject: string
  /** What people call the subject, where its id says nothing. */
  name: string | null
  changes: readonly AuditChange[]
}

/** The lines of the log: when and who, what to what, and what it was before and after. */
function AuditList({ lines }: { lines: readonly ShownAudit[] }) {
  return (
    <ol className="panel audit" aria-label="Changes">
      {lines.map(({ id, at, who, action, subject, name, changes }) => (
        <li key={id}>
          <p className="audit-who">
            <b className="bold">{who}</b>
            <time className="sm mute num" dateTime={at}>
              {formatDayAndTime(at)}
            </time>
          </p>
          <div>
            <p>
              {actionInWords(action)} <Subject subject={subject} name={name} />
            </p>
            {changes.length > 0 ? <Changes changes={changes} /> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Changes({ changes }: { changes: readonly AuditChange[] }) {
  return (
    <dl className="audit-changes sm num">
      {changes.map(({ name, before, after }) => (
        <div key={name}>
          <dt className={name ? 'mute' : 'sr-only'}>{name || 'Value'}</dt>
          <dd>
            {before === null ? null : <Before value={before} />}
            <span className="bold">{after}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Before({ value }: { value: string }) {
  return (
    <>
      <span className="sr-only">from </span>
      {value}
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> to </span>
    </>
  )
}

// Where in the panel a subject is looked after.
const PAGES: Record<string, (id: string) => string> = {
  order: (id) => `/admin/orders/${id}`,
  product: (id) => `/admin/products/${id}`,
  user: (id) => `/admin/users/${id}`,
  coupon: (id) => `/admin/coupons/${id}`,
  settings: (id) => `/admin/settings/${id}`,
  ticket: (id) => `/admin/requests/tickets/${id}`,
  sample: (id) => `/admin/requests/samples/${id}`,
  import: (id) => `/admin/products/import/${id}`,
}

// Kinds without a page for each, whose ids say nothing.
const WITHOUT_PAGE = ['message', 'review', 'view']

function Subject({ subject, name }: { subject: string; name: string | null }) {
  const at = subject.indexOf(':')
  const kind = subject.slice(0, at)
  const id = subject.slice(at + 1)
  const page = PAGES[kind]
  if (page) {
    return (
      <Link className="link break-anywhere" to={page(encodeURIComponent(id))}>
        {name ?? id}
      </Link>
    )
  }
  const words = name ?? (WITHOUT_PAGE.includes(kind) ? '' : id)
  return words ? <span className="break-anywhere">{words}</span> : null
}
