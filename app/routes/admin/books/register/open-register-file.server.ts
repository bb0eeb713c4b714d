import { data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import { registerName } from '#app/domain/books/registers/all-registers.ts'
import type { Register, RegisterRow } from '#app/domain/books/registers/register.ts'
import { registerByGstScheme } from '#app/domain/books/registers/register-by-gst-scheme.ts'
import { parseRegisterQuery } from '#app/domain/books/registers/register-query.ts'
import { streamSortedRows } from '#app/domain/books/registers/register-store.server.ts'
import { downloadName } from '#app/domain/brand/download-name.server.ts'
import { readPublicSettings } from '#app/domain/settings/read-public-settings.server.ts'
import { allSchemes } from '#app/domain/settings/tax/gst-scheme.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'

type RegisterFile = { register: Register; fileName: string; rows: AsyncGenerator<RegisterRow> }
type Args = Pick<LoaderFunctionArgs<Readonly<RouterContextProvider>>, 'request' | 'context'> & {
  params: { name: string }
}

/**
 * The register of a download with its rows, for whoever may read the books: `mewa-invoices-2026-11.csv`. 404 for
 * another name.
 */
export async function openRegisterFile({ request, context, params }: Args, format: string): Promise<RegisterFile> {
  await requireStaff(context, request, 'books')
  const name = registerName(params.name)
  if (!name) throw data(null, { status: 404 })
  const shop = shopOf(context)
  const register = registerByGstScheme(name, allSchemes((await readPublicSettings(shop)).gst))
  const query = parseRegisterQuery(register, new URL(request.url).searchParams, shop.now())
  const { key, firstDay, lastDay } = query.period
  const period = key === 'days' ? `${firstDay}-to-${lastDay}` : key
  const fileName = await downloadName(shop, `${name}-${period}.${format}`)
  return { register, fileName, rows: streamSortedRows(shop.db, name, query) }
}
