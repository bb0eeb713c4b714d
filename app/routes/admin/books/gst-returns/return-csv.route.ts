import { data } from 'react-router'
import { compositionTable } from '#app/domain/books/composition/composition-return.ts'
import { readCompositionSupplies } from '#app/domain/books/composition/read-composition-supplies.server.ts'
import { findFilingRules } from '#app/domain/books/gst-returns/find-filing-rules.server.ts'
import { GSTR1_SECTION_NAMES, gstr1SectionTable } from '#app/domain/books/gst-returns/gstr1-section-table.ts'
import { readGstReturns } from '#app/domain/books/gst-returns/read-gst-returns.server.ts'
import { parseReturnPeriod } from '#app/domain/books/gst-returns/return-period.ts'
import { downloadName } from '#app/domain/brand/download-name.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { csvResponse } from '#app/http/responses/file-responses.server.ts'
import type { Route } from './+types/return-csv.route.ts'

/** A section of a return as a CSV file, or the figures of CMP-08 or GSTR-4. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'books')
  const shop = shopOf(context)
  const { searchParams } = new URL(request.url)
  const period = parseReturnPeriod(searchParams, shop.now(), await findFilingRules(shop.db))
  const asked = searchParams.get('section')
  if (asked === 'composition') {
    const { head, rows } = compositionTable(period.form, await readCompositionSupplies(shop.db, period))
    const form = period.form === 'gstr-4' ? 'gstr4' : 'cmp08'
    return csvResponse(await downloadName(shop, `${form}-${period.key}.csv`), head, rows)
  }
  const section = GSTR1_SECTION_NAMES.find((name) => name === asked)
  if (!section) throw data(null, { status: 404 })
  const { head, rows } = gstr1SectionTable((await readGstReturns(shop.db, period)).gstr1, section)
  return csvResponse(await downloadName(shop, `gstr1-${section}-${period.key}.csv`), head, rows)
}
