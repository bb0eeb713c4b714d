import { downloadName } from '#app/domain/brand/download-name.server.ts'
import { type NamedAuditLine, streamAudit } from '#app/domain/reports/audit-log/audit-log-store.server.ts'
import { parseAuditSearch } from '#app/domain/reports/audit-log/audit-search.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { csvResponse } from '#app/http/responses/file-responses.server.ts'
import type { Route } from './+types/audit-csv.route.ts'

const HEAD = ['Time (UTC)', 'Who', 'Id', 'What', 'Subject', 'Before', 'After']

/** The filtered lines of the log, as a CSV file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'audit')
  const shop = shopOf(context)
  const search = { ...parseAuditSearch(new URL(request.url).searchParams), after: null }
  const name = await downloadName(shop, `audit-${indianDay(shop.now())}.csv`)
  return csvResponse(name, HEAD, rowsOf(streamAudit(shop.db, search)))
}

async function* rowsOf(lines: AsyncIterable<NamedAuditLine>) {
  for await (const { at, who, actor, action, subject, before, after } of lines) {
    yield [at, who, actor, action, subject, asText(before), asText(after)]
  }
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
