import { MAX_CSV_BYTES } from '#app/domain/csv-limits.ts'
import {
  addRedirect,
  changeRedirect,
  importRedirects,
  removeRedirect,
} from '#app/domain/seo/redirects/change-redirects.server.ts'
import { listShownRedirects, listTargets } from '#app/domain/seo/redirects/list-redirects-and-targets.server.ts'
import { countMissingPages, listMissingPages } from '#app/domain/seo/redirects/missing-page-store.server.ts'
import { parseRedirectRows } from '#app/domain/seo/redirects/parse-redirect-rows.ts'
import { dismissMissingPage } from '#app/domain/seo/redirects/record-missing-pages.server.ts'
import {
  REDIRECT_FILE_MESSAGES,
  REDIRECT_MESSAGES,
  type RedirectReason,
  type RefusedRow,
} from '#app/domain/seo/redirects/redirect.ts'
import { redirectFormSchema } from '#app/domain/seo/redirects/redirect-form.ts'
import { countRedirects } from '#app/domain/seo/redirects/redirect-store.server.ts'
import { formatCount } from '#app/domain/text/format-count.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { pageNumber, redirectToLastPage } from '#app/http/forms/pagination.server.ts'
import { parseCsv } from '#app/http/forms/uploaded-csv.server.ts'
import { exceedsUploadLimit } from '#app/http/middleware/body-limit.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { useSaveCount } from '#app/ui/admin/use-save-count.ts'
import { RefusalNotice } from '#app/ui/kit/refusal-notice.tsx'
import { SETTINGS_BACK, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'
import { EditRedirect } from './edit-redirect.tsx'
import { ImportRedirects } from './import-redirects.tsx'
import { MissingPages } from './missing-pages.tsx'
import { RedirectList } from './redirect-list.tsx'
import { REDIRECTS_PATH } from './redirects-path.ts'

const PER_PAGE = 25

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.redirects.name, matches)

// `?from=` prefills a new redirect, `?change=` opens one of the list.
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  const shop = shopOf(context)
  const query = new URL(request.url).searchParams
  const [page, missingPage] = [pageNumber(query), pageNumber(query, 'missing')]
  const [redirects, total, missing, missingTotal, targets] = await Promise.all([
    listShownRedirects(shop, { page, perPage: PER_PAGE, opened: query.get('change') }),
    countRedirects(shop.db),
    listMissingPages(shop.db, missingPage, PER_PAGE),
    countMissingPages(shop.db),
    listTargets(shop),
  ])
  const [pages, missingPages] = [Math.ceil(total / PER_PAGE), Math.ceil(missingTotal / PER_PAGE)]
  redirectToLastPage(request, page, pages)
  redirectToLastPage(request, missingPage, missingPages, 'missing')
  return {
    at: shop.now(),
    list: { redirects: redirects.shown, total, page, pages },
    missing: { found: missing, total: missingTotal, page: missingPage, pages: missingPages },
    opened: redirects.opened,
    from: query.get('from') ?? '',
    targets,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actor } = await requireStaff(context, request, 'settings')
  const shop = shopOf(context)
  if (exceedsUploadLimit(request, MAX_CSV_BYTES)) {
    // The body was not read, but only a file can be that large.
    const form = new FormData()
    form.set('intent', 'import')
    return refuseFile(form, REDIRECT_FILE_MESSAGES['too-large'], 413)
  }
  const form = await request.formData()
  const parsed = parseForm(form, redirectFormSchema)
  if (!parsed.ok) return invalidForm(parsed, NO_ROWS)
  const input = parsed.value
  switch (input.intent) {
    case 'add': {
      const added = await addRedirect(shop, actor, input)
      return added.ok ? saved('Redirect added') : refuse(form, added.reason)
    }
    case 'change': {
      const changed = await changeRedirect(shop, actor, input.from, input)
      return changed.ok ? saved('Redirect changed') : refuse(form, changed.reason)
    }
    case 'delete': {
      const removed = await removeRedirect(shop, actor, input.from, { version: input.version })
      return removed.ok ? saved('Redirect deleted') : refuse(form, removed.reason)
    }
    case 'dismiss':
      await dismissMissingPage(shop, actor, input.path)
      return saved('Taken off the list')
    case 'import': {
      const read = parseCsv(new Uint8Array(await input.file.arrayBuffer()))
      const rows = read.ok ? parseRedirectRows(read.value) : read
      if (!rows.ok) return refuseFile(form, REDIRECT_FILE_MESSAGES[rows.reason], 400)
      const { added, refused } = await importRedirects(shop, actor, rows.value)
      const title = `${formatCount(added, 'redirect')} added`
      return refused.length === 0
        ? saved(title)
        : refuseFile(form, `${title}. These rows were not taken:`, 409, refused)
    }
  }
}

const NO_ROWS = { rows: [] as RefusedRow[] }

function saved(title: string) {
  return redirectWithToast(REDIRECTS_PATH, { title })
}

/** A refusal is shown at the address it is about; one about the list as a whole above it. */
function refuse(form: FormData, reason: RedirectReason) {
  return refusedForm(form, REDIRECT_MESSAGES[reason], { field: FIELD_OF[reason], extra: NO_ROWS })
}

const FIELD_OF: Partial<Record<RedirectReason, 'from' | 'to'>> = {
  'from-no-path': 'from',
  'from-page': 'from',
  'from-product': 'from',
  'already-added': 'from',
  'to-elsewhere': 'to',
  'to-itself': 'to',
  'to-redirect': 'to',
  'to-no-page': 'to',
  'to-hidden-product': 'to',
}

function refuseFile(form: FormData, message: string, status: number, rows: RefusedRow[] = []) {
  return refusedForm(form, message, { field: 'file', status, extra: { rows } })
}

export const shouldRevalidate = () => true

export default function RedirectsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { at, list, missing, opened, from, targets } = loaderData
  const saves = useSaveCount(answer, () => true)
  const sent = answer?.typed.intent
  return (
    <>
      <PageHeader title={SETTINGS_SECTIONS.redirects.name} back={SETTINGS_BACK} />
      <p className="mute sm mb-4">
        When an old address is opened, shoppers and search engines are sent on for good. A product you rename needs
        none: its old address leads to it by itself.
      </p>
      <RefusalNotice refusal={answer?.refusal} className="mb-4" />
      <EditRedirect
        key={`${saves} ${opened?.from ?? ''} ${from}`}
        opened={opened}
        from={from}
        targets={targets}
        answer={sent === 'add' || sent === 'change' ? answer : undefined}
      />
      <MissingPages {...missing} at={at} />
      <RedirectList {...list} />
      <ImportRedirects
        key={`file ${saves}`}
        answer={sent === 'import' ? answer : undefined}
        rows={answer?.rows ?? []}
      />
    </>
  )
}
