import { data } from 'react-router'
import { findFilingRules } from '#app/domain/books/gst-returns/find-filing-rules.server.ts'
import { gstr1Json } from '#app/domain/books/gst-returns/gstr1-json.ts'
import { readGstReturns } from '#app/domain/books/gst-returns/read-gst-returns.server.ts'
import { hasGstr1, parseReturnPeriod } from '#app/domain/books/gst-returns/return-period.ts'
import { isGstin } from '#app/domain/contact/gstin.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import type { Route } from './+types/gstr1-json.route.ts'

/** The file of a return for the GST portal. Without the shop's GSTIN there is none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'books')
  const { db, now } = shopOf(context)
  const rules = await findFilingRules(db)
  const period = parseReturnPeriod(new URL(request.url).searchParams, now(), rules)
  if (!hasGstr1(period, rules)) throw data(null, { status: 404 })
  const { gstr1, gstin } = await readGstReturns(db, period)
  if (!isGstin(gstin)) throw data(null, { status: 404 })
  return new Response(JSON.stringify(gstr1Json(gstr1, period, gstin)), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${gstin}-${period.form === 'iff' ? 'iff' : 'gstr-1'}-${period.filingPeriod}.json"`,
      'Cache-Control': 'no-store',
    },
  })
}
