import type { Instant } from '#app/domain/time/instant.ts'
import { type BooksPeriod, parseBooksPeriod, periodParams } from '../books-period.ts'
import type { Register, RegisterColumn } from './register.ts'

/** What is shown of a register: a period, one value of some columns, and the order of the rows. */
export type RegisterQuery = {
  period: BooksPeriod
  filters: Readonly<Record<string, string>>
  sort: { key: string; isDescending: boolean }
}

/** The columns that a register can be narrowed by. */
export function filterColumns({ columns }: Register): RegisterColumn[] {
  return columns.filter(({ isFilter }) => isFilter)
}

/**
 * Parses the query of a register from a URL: `period`, a parameter per filter, and `sort`, `-total_paise` for the
 * largest first.
 */
export function parseRegisterQuery(register: Register, params: URLSearchParams, at: Instant): RegisterQuery {
  const filters = filterColumns(register).flatMap(({ key, choices }): [string, string][] => {
    const value = params.get(key)
    return value && (!choices || Object.hasOwn(choices, value)) ? [[key, value]] : []
  })
  const sort = params.get('sort') ?? ''
  const key = sort.replace(/^-/, '')
  const isKnown = register.columns.some((column) => column.key === key)
  return {
    period: parseBooksPeriod(params, at),
    filters: Object.fromEntries(filters),
    sort: isKnown ? { key, isDescending: sort.startsWith('-') } : { key: 'at', isDescending: false },
  }
}

/** The parameters of a query without its order. */
export function registerParams({ period, filters }: Pick<RegisterQuery, 'period' | 'filters'>): URLSearchParams {
  const params = periodParams(period)
  for (const [key, value] of Object.entries(filters)) params.set(key, value)
  return params
}

/** The parameters of a file, which has the rows in the order of the screen. */
export function registerFileParams(query: RegisterQuery): URLSearchParams {
  const params = registerParams(query)
  params.set('sort', `${query.sort.isDescending ? '-' : ''}${query.sort.key}`)
  return params
}
