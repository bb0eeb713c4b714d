import { data } from 'react-router'
import { readEInvoiceFile } from '#app/domain/books/e-invoice/read-e-invoice-file.server.ts'
import { hasGstr1, parseReturnPeriod } from '#app/domain/books/gst-returns/return-period.ts'
import { isGstin } from '#app/domain/contact/gstin.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import type { Route } from './+types/e-invoices-json.route.ts'

/** The documents to registered buyers of a period, as a file for the invoice registration portal. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'books')
  const { db, now } = shopOf(context)
  const { store, tax, gst } = await findSettings(db)
  const rules = { returns: tax.returns, gst }
  const period = parseReturnPeriod(new URL(request.url).searchParams, now(), rules)
  if (!hasGstr1(period, rules) || !isGstin(store.gstin)) throw data(null, { status: 404 })
  return new Response(JSON.stringify(await readEInvoiceFile(db, period)), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${store.gstin}-e-invoices-${period.filingPeriod}.json"`,
      'Cache-Control': 'no-store',
    },
  })
}
