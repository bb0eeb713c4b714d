import { Link } from 'react-router'
import { listContentHeads, listContentPages } from '#app/domain/content/content-store.server.ts'
import { CONTENT_KINDS, type ContentPage, contentPath } from '#app/domain/content/page-or-journal-entry.ts'
import { formatDayAndTime } from '#app/domain/time/format-instant.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { pageOfRows } from '#app/http/forms/pagination.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { PreviousNextLinks } from '#app/ui/kit/previous-next-links.tsx'
import { type Column, ResponsiveTable } from '#app/ui/kit/responsive-table.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { languageOf } from '#app/ui/shared/text-language.ts'
import type { Route } from './+types/route.ts'
import { ContentBadge } from './content-badge.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Pages', matches) }]

const PER_PAGE = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'products')
  const { db, now } = shopOf(context)
  const listed = pageOfRows(new URL(request.url).searchParams, await listContentPages(db), PER_PAGE)
  const heads = await listContentHeads(
    db,
    listed.rows.map(({ id }) => id),
  )
  const titles = new Map(heads.map(({ pageId, number, title }) => [`${pageId} ${number}`, title]))
  return {
    at: now(),
    ...listed,
    rows: listed.rows.map((page) => ({ ...page, title: titles.get(`${page.id} ${page.latestVersion}`) ?? page.slug })),
  }
}

type Row = ContentPage & { title: string }

export default function Pages({ loaderData: { rows, page, pages, at } }: Route.ComponentProps) {
  const write = (
    <ButtonLink kind="primary" to="/admin/pages/new">
      Write a page
    </ButtonLink>
  )
  const columns: Column<Row>[] = [
    { name: 'Title', cell: (row) => <TitleLink row={row} />, bold: true },
    { name: 'What', cell: ({ kind }) => CONTENT_KINDS[kind] },
    { name: 'Address', cell: contentPath },
    { name: 'Changed', cell: ({ updatedAt }) => formatDayAndTime(updatedAt) },
    { name: 'State', cell: (row) => <ContentBadge page={row} at={at} /> },
  ]
  return (
    <>
      <PageHeader title="Pages">{pages === 0 ? null : write}</PageHeader>
      {pages === 0 ? (
        <EmptyList
          figure="0 pages"
          message="Recipes, answers, news: a page has an address of its own, an entry of the journal its date too."
        >
          {write}
        </EmptyList>
      ) : (
        <ResponsiveTable
          label="Pages"
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          columns={columns}
          card={(row) => (
            <div className="admin-card">
              <div className="row between">
                <TitleLink row={row} />
                <ContentBadge page={row} at={at} />
              </div>
              <p className="sm mute">
                {CONTENT_KINDS[row.kind]} · {formatDayAndTime(row.updatedAt)}
              </p>
            </div>
          )}
        />
      )}
      <PreviousNextLinks page={page} pages={pages} what="pages" />
    </>
  )
}

function TitleLink({ row }: { row: Row }) {
  return (
    <Link className="card-name" to={`/admin/pages/${row.id}`} lang={languageOf(row.title)}>
      {row.title}
    </Link>
  )
}
