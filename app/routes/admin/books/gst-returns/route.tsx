import { Form, Link } from 'react-router'
import type { Db } from '#app/db/db.server.ts'
import { quartersOf } from '#app/domain/books/books-period.ts'
import { readCompositionSupplies } from '#app/domain/books/composition/read-composition-supplies.server.ts'
import { hasReturns, schemeSpans } from '#app/domain/books/composition/scheme-spans.ts'
import { findFirstPeriodAt } from '#app/domain/books/find-first-period.server.ts'
import { filingFormSchema } from '#app/domain/books/gst-returns/filing-form.ts'
import { findFiledFigures, listFiledPeriods } from '#app/domain/books/gst-returns/filing-store.server.ts'
import { findFilingRules } from '#app/domain/books/gst-returns/find-filing-rules.server.ts'
import { GSTR1_SECTION_NAMES, gstr1SectionTable } from '#app/domain/books/gst-returns/gstr1-section-table.ts'
import { gstr3bFiguresOf } from '#app/domain/books/gst-returns/gstr3b.ts'
import { readGstReturns } from '#app/domain/books/gst-returns/read-gst-returns.server.ts'
import { RECORD_GSTR3B_MESSAGES, recordFiledGstr3b } from '#app/domain/books/gst-returns/record-filed-gstr3b.server.ts'
import { RECORD_IFF_MESSAGES, recordIffFiling } from '#app/domain/books/gst-returns/record-iff-filing.server.ts'
import {
  hasGstr1,
  listReturnPeriods,
  parseReturnPeriod,
  type ReturnPeriod,
} from '#app/domain/books/gst-returns/return-period.ts'
import { readTurnoverNotice } from '#app/domain/books/turnover/read-turnover-notice.server.ts'
import { isGstin } from '#app/domain/contact/gstin.ts'
import { answerTo } from '#app/domain/form-answer.ts'
import { may } from '#app/domain/identity/staff/permission.ts'
import type { TaxSettings } from '#app/domain/settings/settings.ts'
import { findSettings } from '#app/domain/settings/settings-store.server.ts'
import type { GstSettings } from '#app/domain/settings/tax/gst-scheme.ts'
import { indianDay } from '#app/domain/time/indian-day.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { invalidForm, parseForm, refusedForm } from '#app/http/forms/form.server.ts'
import { redirectWithToast } from '#app/http/responses/toast.server.ts'
import { useStaff } from '#app/ui/admin/use-staff.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { EmptyList } from '#app/ui/kit/empty-list.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import { BooksHeader } from '../books-header.tsx'
import { TurnoverNotice } from '../books-notices.tsx'
import { PeriodSelect } from '../period-form.tsx'
import type { Route } from './+types/route.ts'
import { type CompositionFigures, CompositionReturn } from './composition-return.tsx'
import { Gstr1Problems, Gstr1Sections, IffFurnishing, type SectionLine } from './gstr1-return.tsx'
import { Gstr3bComparison } from './gstr3b-comparison.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('GST returns', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'books')
  const { db, now } = shopOf(context)
  const { tax, gst, store } = await findSettings(db)
  const rules = { returns: tax.returns, gst }
  const period = parseReturnPeriod(new URL(request.url).searchParams, now(), rules)
  const { gstr1, gstr3b, documents, problems, furnished, gstin } = await readGstReturns(db, period)
  const sections: SectionLine[] = GSTR1_SECTION_NAMES.map((name) => {
    const { count, sum } = gstr1SectionTable(gstr1, name)
    return { name, count, sum }
  })
  return {
    period,
    choices: listReturnPeriods(now(), rules, await findFirstPeriodAt({ db, now })),
    composition: gst.schemes.length > 0 ? await loadComposition(db, period, gst) : null,
    turnover: await readTurnoverNotice(db, { gst, store }, now()),
    hasRegular: documents > 0 || hasReturns(period, 'gstr-1', gst),
    returns: tax.returns,
    size: tax.turnover,
    sections: period.form === 'iff' ? sections.filter(({ name }) => name === 'b2b' || name === 'cdnr') : sections,
    documents,
    problems,
    furnished,
    hasFile: isGstin(gstin) && hasGstr1(period, rules),
    isOver: period.lastDay < indianDay(now()),
    isFurnished: (await listFiledPeriods(db, 'iff', [period.key])).length > 0,
    figures: gstr3bFiguresOf(gstr3b),
    interState: gstr3b.interState,
    filed: await findFiledFigures(db, period.key),
  }
}

/**
 * The figures of a period under composition, with those of each quarter of a year; null where there is nothing of it.
 */
async function loadComposition(db: Db, period: ReturnPeriod, gst: GstSettings): Promise<CompositionFigures | null> {
  const supplies = await readCompositionSupplies(db, period)
  if (supplies.documents === 0 && !hasReturns(period, 'cmp-08', gst)) return null
  const quarters: CompositionFigures['quarters'][number][] = []
  if (period.form === 'gstr-4')
    for (const quarter of quartersOf(period))
      quarters.push({ name: quarter.name, supplies: await readCompositionSupplies(db, quarter) })
  return { supplies, quarters, spans: schemeSpans(period, gst) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, 'books')
  const shop = shopOf(context)
  const period = parseReturnPeriod(new URL(request.url).searchParams, shop.now(), await findFilingRules(shop.db))
  const form = await request.formData()
  const parsed = parseForm(form, filingFormSchema)
  if (!parsed.ok) return invalidForm(parsed)
  const back = (title: string) => redirectWithToast(`/admin/books/returns?period=${period.key}`, { title })
  if (parsed.value.intent === 'gstr-3b') {
    const { intent: _, ...figures } = parsed.value
    const filed = await recordFiledGstr3b(shop, staff.id, period, figures)
    if (!filed.ok) return refusedForm(form, RECORD_GSTR3B_MESSAGES[filed.reason])
    return back('Filed figures saved')
  }
  const { intent } = parsed.value
  const recorded = await recordIffFiling(shop, staff.id, period, { isFurnished: intent === 'iff' })
  if (!recorded.ok) return refusedForm(form, RECORD_IFF_MESSAGES[recorded.reason])
  return back(intent === 'iff' ? 'Marked as furnished' : 'Marked as not furnished')
}

export const shouldRevalidate = () => true

export default function Returns({ loaderData, actionData }: Route.ComponentProps) {
  const { period, composition } = loaderData
  const hasPeriods = loaderData.choices.length > 0
  return (
    <>
      <BooksHeader here="returns" />
      {hasPeriods ? <PeriodForm {...loaderData} /> : null}
      <TurnoverNotice turnover={loaderData.turnover} />
      {hasPeriods ? null : (
        <EmptyList
          figure="0 returns"
          message="Nothing is filed: the shop is not registered for GST. Its turnover is in the overview."
        />
      )}
      {composition ? <CompositionReturn period={period} figures={composition} /> : null}
      {loaderData.hasRegular && period.form !== 'gstr-4' ? (
        <RegularReturn loaderData={loaderData} actionData={actionData} />
      ) : null}
    </>
  )
}

type RegularProps = Pick<Route.ComponentProps, 'loaderData' | 'actionData'>

/** GSTR-1 or the IFF, and GSTR-3B, of the documents with tax. */
function RegularReturn({ loaderData, actionData }: RegularProps) {
  const { period, sections, documents, problems, hasFile, filed, figures, interState } = loaderData
  return (
    <>
      <FilingFacts returns={loaderData.returns} turnover={loaderData.size} period={period} hasFile={hasFile} />
      <Gstr1Problems problems={problems} />
      {documents === 0 ? (
        <EmptyList
          figure="0 documents"
          message={`Nothing was issued in ${period.name}: the return is nil. An invoice is issued when its parcel is packed.`}
        />
      ) : (
        <Gstr1Sections period={period} sections={sections} hasFile={hasFile} />
      )}
      {period.form === 'cmp-08' ? null : (
        <IffFurnishing
          period={period}
          isOver={loaderData.isOver}
          isFurnished={loaderData.isFurnished}
          furnished={loaderData.furnished}
          answer={answerTo(actionData, { intent: 'iff' })}
        />
      )}
      {period.form === 'gstr-1' || hasFile ? (
        <Gstr3bComparison
          key={period.key}
          figures={figures}
          interState={interState}
          filed={filed}
          isOver={loaderData.isOver}
          answer={answerTo(actionData, { intent: 'gstr-3b' })}
        />
      ) : null}
    </>
  )
}

type PeriodFormProps = Pick<Route.ComponentProps['loaderData'], 'period' | 'choices'>

function PeriodForm({ period, choices }: PeriodFormProps) {
  return (
    <Form className="books-filters" role="search" aria-label="Period" key={period.key}>
      <PeriodSelect label="Return of" period={period} choices={choices} />
      <Button kind="secondary" type="submit">
        Show
      </Button>
    </Form>
  )
}

type FilingFactsProps = Pick<TaxSettings, 'returns' | 'turnover'> & { period: ReturnPeriod; hasFile: boolean }

/** How the shop files, which its owner sets. */
function FilingFacts({ returns, turnover, period, hasFile }: FilingFactsProps) {
  const often = returns === 'monthly' ? 'every month, by the 11th' : 'every quarter, by the 13th'
  const size = turnover === 'up-to-5-crore' ? 'up to ₹5 crore' : 'above ₹5 crore'
  return (
    <>
      <p className="sm mute mb-4">
        GSTR-1 is filed {often} of the month after; turnover {size}.{' '}
        {may(useStaff(), 'settings') ? (
          <Link className="link" to="/admin/settings/tax?field=returns">
            Change
          </Link>
        ) : null}
      </p>
      {turnover === 'above-5-crore' ? (
        <p className="sm mb-4">
          Above ₹5 crore an invoice or credit note to a registered buyer needs an e-invoice number (IRN) before it is
          valid. Upload them in bulk on the e-invoice portal.{' '}
          {hasFile ? (
            <a className="link touch-link" href={`/admin/books/returns/e-invoices?period=${period.key}`} download>
              File of {period.name}
            </a>
          ) : null}
        </p>
      ) : null}
    </>
  )
}
