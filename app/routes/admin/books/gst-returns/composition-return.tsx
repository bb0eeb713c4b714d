import {
  type CompositionSupplies,
  cmp08DueDay,
  cmp08Rows,
  gstr4DueDay,
  gstr4Rows,
  netTurnover,
} from '#app/domain/books/composition/composition-return.ts'
import type { SchemeSpan } from '#app/domain/books/composition/scheme-spans.ts'
import type { ReturnPeriod } from '#app/domain/books/gst-returns/return-period.ts'
import { formatFigure } from '#app/domain/money/format-without-sign.ts'
import type { Paise } from '#app/domain/money/money.ts'
import { schemeRules } from '#app/domain/settings/tax/gst-scheme.ts'
import { compositionLevy } from '#app/domain/tax/composition.ts'
import { formatPlainDay } from '#app/domain/time/calendar-day.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { FiguresTable } from '../figures-table.tsx'

/**
 * The supplies of a period under composition: of a year with its quarters, and of each period with its days under each
 * scheme.
 */
export type CompositionFigures = {
  supplies: CompositionSupplies
  quarters: readonly { name: string; supplies: CompositionSupplies }[]
  spans: readonly SchemeSpan[]
}

type Props = { period: ReturnPeriod; figures: CompositionFigures }

/** The figures of CMP-08 of a quarter, or of GSTR-4 of a year, on screen and as CSV. */
export function CompositionReturn({ period, figures: { supplies, quarters, spans } }: Props) {
  const isYear = period.form === 'gstr-4'
  const name = isYear ? 'GSTR-4' : 'CMP-08'
  const due = isYear ? gstr4DueDay(period) : cmp08DueDay(period)
  return (
    <Panel
      id="composition"
      heading={`${name}, ${period.name}`}
      beside={
        <ButtonLink
          kind="secondary"
          href={`/admin/books/returns/csv?period=${period.key}&section=composition`}
          download
        >
          CSV
        </ButtonLink>
      }
      className="mb-4"
    >
      <ChangedOver spans={spans} />
      <p className="mb-2">
        Due by <b>{formatPlainDay(due)}</b>.
      </p>
      <Turnover supplies={supplies} />
      {isYear ? (
        <Rows title="Table 6" rows={gstr4Rows(supplies)} />
      ) : (
        <Rows title="Table 3" rows={cmp08Rows(supplies)} isNumbered />
      )}
      {quarters.length > 0 ? <Quarters quarters={quarters} /> : null}
      <p className="sm mute mt-2">
        The levy of a trader: 0.5 % to the centre and 0.5 % to the state on taxable supplies, in whole rupees (CGST Rule
        7, s. 170). Purchases with reverse charge and interest are not known here; add them on the portal.
      </p>
    </Panel>
  )
}

/** Said of a period in which the shop changed over: the days of each scheme. */
function ChangedOver({ spans }: { spans: readonly SchemeSpan[] }) {
  if (spans.length < 2) return null
  return (
    <Notice kind="info" className="mb-4" title="The shop changed over in this period.">
      {spans
        .map(({ scheme, firstDay, lastDay }) => {
          const days = `${formatPlainDay(firstDay)} to ${formatPlainDay(lastDay)}`
          const { name, returns } = schemeRules(scheme)
          return `${name}: ${days}${returns === 'gstr-1' ? ', with GSTR-1 and GSTR-3B' : ''}.`
        })
        .join(' ')}
    </Notice>
  )
}

function Turnover({ supplies }: { supplies: CompositionSupplies }) {
  return (
    <dl className="pairs num mb-4">
      <dt>Bills of supply</dt>
      <dd>{formatFigure(supplies.billedPaise)}</dd>
      <dt>Credit notes</dt>
      <dd>{formatFigure(supplies.creditedPaise)}</dd>
      <dt className="bold">Turnover</dt>
      <dd className="bold">{formatFigure(netTurnover(supplies))}</dd>
      {supplies.exemptPaise === 0 ? null : (
        <>
          <dt>Of it exempt</dt>
          <dd>{formatFigure(supplies.exemptPaise)}</dd>
        </>
      )}
    </dl>
  )
}

type RowsProps = { title: string; rows: ReturnType<typeof cmp08Rows>; isNumbered?: boolean }

/** The rows of a table of the form; `isNumbered`: each with its number in the form. */
function Rows({ title, rows, isNumbered = false }: RowsProps) {
  return (
    <FiguresTable
      className="mt-2"
      first={title}
      columns={LEVY_COLUMNS}
      rows={rows.map(({ row, name, valuePaise, taxPaise }) => ({
        key: `${row} ${name}`,
        name: isNumbered ? `${row}. ${name}` : name,
        figures: figureTexts([valuePaise, taxPaise, taxPaise]),
      }))}
    />
  )
}

/** What was due for each quarter of a year, as CMP-08 was filed. */
function Quarters({ quarters }: Pick<CompositionFigures, 'quarters'>) {
  return (
    <FiguresTable
      className="mt-2"
      first="Table 5, by quarter"
      columns={LEVY_COLUMNS}
      rows={quarters.map(({ name, supplies }) => {
        const { cgstPaise, sgstPaise } = compositionLevy(supplies.taxablePaise)
        return { key: name, name, figures: figureTexts([netTurnover(supplies), cgstPaise, sgstPaise]) }
      })}
    />
  )
}

const LEVY_COLUMNS = ['Value', 'CGST', 'SGST']

/** Figures in rupees as a row of a table shows them; empty where the shop knows nothing. */
function figureTexts(figures: readonly (Paise | null)[]): string[] {
  return figures.map((figure) => (figure === null ? '' : formatFigure(figure)))
}
