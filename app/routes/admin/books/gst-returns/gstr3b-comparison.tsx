import { Form } from 'react-router'
import {
  GSTR3B_FIGURE_NAMES,
  GSTR3B_FIGURES,
  type Gstr3bFigures,
  type InterStateRow,
} from '#app/domain/books/gst-returns/gstr3b.ts'
import { stateName } from '#app/domain/delivery/indian-state.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { decimalRupees } from '#app/domain/money/decimal-rupees.ts'
import { formatFigure } from '#app/domain/money/format-without-sign.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Disclosure } from '#app/ui/kit/disclosure.tsx'
import { Field } from '#app/ui/kit/field.tsx'
import { Notice } from '#app/ui/kit/notice.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { useAnswerFocus } from '#app/ui/kit/use-answer-focus.ts'
import { useIsSubmitting } from '#app/ui/kit/use-is-submitting.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'
import { FiguresTable } from '../figures-table.tsx'

type Props = {
  figures: Gstr3bFigures
  interState: readonly InterStateRow[]
  filed: Gstr3bFigures | null
  /** Whether the last day of the period is past: before, nothing can be filed. */
  isOver: boolean
  answer: FormAnswer | undefined
}

/** The outward supplies of GSTR-3B as the documents give them, beside what was filed. */
export function Gstr3bComparison({ figures, interState, filed, isOver, answer }: Props) {
  return (
    <div className="stack">
      <Panel id="gstr-3b" heading="GSTR-3B">
        {answer?.refusal ? <Notice kind="bad">{answer.refusal}</Notice> : null}
        <ComparisonTable figures={figures} filed={filed} />
        {isOver ? <FiledForm filed={filed} answer={answer} /> : null}
      </Panel>
      {interState.length > 0 ? <InterStateTable rows={interState} /> : null}
    </div>
  )
}

function ComparisonTable({ figures, filed }: Pick<Props, 'figures' | 'filed'>) {
  return (
    <FiguresTable
      first="In rupees"
      columns={filed ? ['Documents', 'Filed', 'Difference'] : ['Documents']}
      isLastBold={filed !== null}
      rows={GSTR3B_FIGURE_NAMES.map((name) => ({
        key: name,
        name: `${GSTR3B_FIGURES[name].place} ${GSTR3B_FIGURES[name].name}`,
        figures: [
          formatFigure(figures[name]),
          ...(filed ? [formatFigure(filed[name]), differenceText(filed[name] - figures[name])] : []),
        ],
      }))}
    />
  )
}

function differenceText(paise: number): string {
  return paise === 0 ? 'None' : formatFigure(paise)
}

function FiledForm({ filed, answer }: Pick<Props, 'filed' | 'answer'>) {
  const busy = useIsSubmitting({ intent: 'gstr-3b' })
  const form = useAnswerFocus(answer)
  return (
    <Disclosure
      className="mt-4"
      open={answer !== undefined}
      summary={filed ? 'Change what was filed' : 'Enter what was filed'}
    >
      <Form ref={form} method="post" className="stack mt-2" preventScrollReset noValidate>
        <div className="columns-2">
          {GSTR3B_FIGURE_NAMES.map((name) => (
            <Field
              key={name}
              label={`${GSTR3B_FIGURES[name].place} ${GSTR3B_FIGURES[name].name}`}
              {...fieldProps(answer, name, filed ? decimalRupees(filed[name]) : '')}
              prefix="₹"
              inputMode="decimal"
              autoComplete="off"
            />
          ))}
        </div>
        <Button kind="secondary" type="submit" name="intent" value="gstr-3b" busy={busy}>
          Save filed figures
        </Button>
      </Form>
    </Disclosure>
  )
}

/** Table 3.2, which the portal fills in from GSTR-1. */
function InterStateTable({ rows }: { rows: readonly InterStateRow[] }) {
  return (
    <Panel id="inter-state" heading="3.2 To unregistered buyers in other states">
      <FiguresTable
        first="Place of supply"
        columns={['Taxable value', 'IGST']}
        rows={rows.map(({ pos, taxablePaise, igstPaise }) => ({
          key: pos,
          name: stateName(pos),
          figures: [formatFigure(taxablePaise), formatFigure(igstPaise)],
        }))}
      />
    </Panel>
  )
}
