import { parseBooksPeriod } from '#app/domain/books/books-period.ts'
import { streamVouchers } from '#app/domain/books/tally/stream-vouchers.server.ts'
import { TALLY_FOOT, tallyHead, voucherXml } from '#app/domain/books/tally/tally-xml.ts'
import { downloadName } from '#app/domain/brand/download-name.server.ts'
import { findSettingsGroup } from '#app/domain/settings/settings-store.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { streamedFile } from '#app/http/responses/file-responses.server.ts'
import type { Route } from './+types/tally-xml.route.ts'

/** The vouchers of a period for TallyPrime, streamed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'books')
  const shop = shopOf(context)
  const period = parseBooksPeriod(new URL(request.url).searchParams, shop.now())
  const ledgers = await findSettingsGroup(shop.db, 'books')
  const { key, firstDay, lastDay } = period
  const fileName = await downloadName(shop, `tally-${key === 'days' ? `${firstDay}-to-${lastDay}` : key}.xml`)
  return streamedFile(fileName, 'application/xml; charset=utf-8', texts())

  async function* texts() {
    yield tallyHead(ledgers.company)
    for await (const voucher of streamVouchers(shop.db, period, ledgers)) yield voucherXml(voucher)
    yield TALLY_FOOT
  }
}
