import Download from 'lucide-react/icons/download'
import { data } from 'react-router'
import { listBooksPeriods } from '#app/domain/books/books-period.ts'
import { findFirstPeriodAt } from '#app/domain/books/find-first-period.server.ts'
import { registerName } from '#app/domain/books/registers/all-registers.ts'
import { choiceName, type Register, type RegisterColumn } from '#app/domain/books/registers/register.ts'
import { registerByGstScheme } from '#app/domain/books/registers/register-by-gst-scheme.ts'
import {
  filterColumns,
  parseRegisterQuery,
  type RegisterQuery,
  registerFileParams,
  registerParams,
} from '#app/domain/books/registers/register-query.ts'
import { listFilterValues, listRegisterRows, sumRegister } from '#app/domain/books/registers/register-store.server.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import { allSchemes } from '#app/domain/settings/tax/gst-scheme.ts'
import { hasTrial } from '#app/domain/trial-status/trial-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { pageNumber, redirectToLastPage } from '#app/http/forms/pagination.server.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { SelectField } from '#app/ui/kit/field.tsx'
import { PreviousNextLinks } from '#app/ui/kit/previous-next-links.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { BooksHeader } from '../books-header.tsx'
import { TrialNotice } from '../books-notices.tsx'
import { PeriodForm } from '../period-form.tsx'
import type { Route } from './+types/route.ts'
import { RegisterRows } from './register-rows.tsx'

const PER_PAGE = 50

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: pageTitle(loaderData?.register.name ?? 'Books', matches) },
]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireStaff(context, request, 'books')
  const name = registerName(params.name)
  if (!name) throw data(null, { status: 404 })
  const shop = shopOf(context)
  const { db, now } = shop
  const register = registerByGstScheme(name, allSchemes((await readPublicSettings(shop)).gst))
  const { searchParams } = new URL(request.url)
  const query = parseRegisterQuery(register, searchParams, now())
  const page = pageNumber(searchParams)
  const [rows, sums, filterValues, isTrial] = await Promise.all([
    listRegisterRows(db, name, query, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
    sumRegister(db, name, query),
    listFilterValues(db, name, query.period),
    hasTrial(db),
  ])
  const pages = Math.ceil(sums.rows / PER_PAGE)
  redirectToLastPage(request, page, pages)
  const choices = listBooksPeriods(now(), await findFirstPeriodAt(shop))
  return { name, register, query, rows, sums, filterValues, page, pages, choices, isTrial }
}

export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  const { name, register, query, rows, sums, filterValues, page, pages, choices, isTrial } = loaderData
  const params = registerParams(query)
  return (
    <>
      <BooksHeader here={name} period={query.period} />
      {isTrial ? <TrialNotice /> : null}
      <p className="mute books-about">{register.about}</p>
      <PeriodForm period={query.period} choices={choices} shown={String(params)}>
        <RegisterFilters register={register} filters={query.filters} values={filterValues} />
      </PeriodForm>
      {sums.rows === 0 ? (
        <EmptyList figure="0 rows" message={emptyMessage(register, query)} />
      ) : (
        <>
          <p className="row small-gap mb-4">
            {FORMATS.map(([format, label]) => (
              <ButtonLink
                key={format}
                kind="quiet"
                to={`/admin/books/registers/${name}/rows.${format}?${registerFileParams(query)}`}
                reloadDocument
              >
                <Download className="icon" aria-hidden="true" />
                {label}
              </ButtonLink>
            ))}
          </p>
          <RegisterRows register={register} rows={rows} sums={sums} />
          <PreviousNextLinks page={page} pages={pages} what={register.name.toLowerCase()} />
        </>
      )}
    </>
  )
}

const FORMATS = [
  ['csv', 'Download CSV'],
  ['xlsx', 'Download XLSX'],
] as const

function emptyMessage({ name }: Register, { period, filters }: ReturnType<typeof parseRegisterQuery>): string {
  const what = `${name} of ${period.name}`
  return Object.keys(filters).length > 0 ? `${what}: nothing matches these filters.` : `${what}: there is nothing.`
}

type Props = {
  register: Register
  filters: RegisterQuery['filters']
  /** The values that rows of the period have, for columns without fixed choices. */
  values: Readonly<Record<string, readonly string[]>>
}

/** A choice for each column that the register can be narrowed by. */
function RegisterFilters({ register, filters, values }: Props) {
  return filterColumns(register).map((column) => {
    const { key, name } = column
    const chosen = filters[key] ?? ''
    return (
      <SelectField key={key} label={name} name={key} defaultValue={chosen}>
        <option value="">All</option>
        {valuesOf(column, values[key] ?? [], chosen).map((value) => (
          <option key={value} value={value}>
            {choiceName(column, value)}
          </option>
        ))}
      </SelectField>
    )
  })
}

/** The values to choose from. One chosen in another period stays one of them. */
function valuesOf({ choices }: RegisterColumn, found: readonly string[], chosen: string): readonly string[] {
  if (choices) return Object.keys(choices)
  return chosen && !found.includes(chosen) ? [chosen, ...found] : found
}
