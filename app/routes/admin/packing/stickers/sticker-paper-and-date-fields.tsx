import { STICKER_DATES } from '#app/domain/documents/stickers/pack-sticker.ts'
import type { StickerChoice } from '#app/domain/documents/stickers/sticker-choice-and-plan.ts'
import { STICKER_PANELS } from '#app/domain/documents/stickers/sticker-panel.ts'
import {
  isRoll,
  isWholeLabel,
  paperOf,
  perPage,
  STICKER_PAPERS,
  type StickerPaper,
} from '#app/domain/documents/stickers/sticker-paper.ts'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { Field, SelectField } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'
import { useFieldValues } from '#app/ui/kit/use-field-values.ts'
import { fieldProps } from '#app/ui/shared/field-props.ts'

type Props = { choice: StickerChoice; today: string; answer: FormAnswer | undefined }

/** The paper, where to begin on it, the panel that the law measures, and the dates. */
export function StickerPaperAndDateFields({ choice, today, answer }: Props) {
  const { typed, box } = useFieldValues<HTMLElement>({ paper: answer?.typed.paper ?? choice.paper })
  const paper = paperOf(typed.paper ?? choice.paper)
  // The place belongs to the sheet that was begun: one of another kind is fresh.
  const begun = { paper: answer?.typed.paper ?? choice.paper, start: answer?.typed.start ?? String(choice.start) }
  return (
    <Panel heading="Paper" aria-label="Paper" {...box}>
      <div className="columns-2 stacked">
        <SelectField label="Sheet or roll" hint={paperHint(paper)} {...fieldProps(answer, 'paper', choice.paper)}>
          <PaperOptions label="A4 sheets" papers={STICKER_PAPERS.filter((one) => !isRoll(one))} />
          <PaperOptions label="Thermal rolls" papers={STICKER_PAPERS.filter(isRoll)} />
        </SelectField>
        {isRoll(paper) ? null : (
          <Field
            key={`${paper.id}:${begun.start}`}
            label="Begin at place"
            inputMode="numeric"
            autoComplete="off"
            hint={`1 to ${perPage(paper)}, row by row. A used sheet goes on where the last print ended.`}
            name="start"
            defaultValue={paper.id === begun.paper ? begun.start : '1'}
            error={answer?.fields.start}
          />
        )}
        <SelectField
          label="Panel with the declarations"
          hint="The law asks for higher letters on a larger panel (Packaged Commodities Rules, rule 7)."
          {...fieldProps(answer, 'panel', choice.panel)}
        >
          {Object.entries(STICKER_PANELS).map(([panel, { name }]) => (
            <option key={panel} value={panel}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Dates as"
          hint="By the month, best before is the last month that is over before the lot’s day."
          {...fieldProps(answer, 'dates', choice.dates)}
        >
          {Object.entries(STICKER_DATES).map(([dates, name]) => (
            <option key={dates} value={dates}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field label="Packed on" type="date" {...fieldProps(answer, 'packedDay', today)} />
      </div>
    </Panel>
  )
}

function PaperOptions({ label, papers }: { label: string; papers: readonly StickerPaper[] }) {
  return (
    <optgroup label={label}>
      {papers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  )
}

function paperHint(paper: StickerPaper): string {
  const size = isWholeLabel(paper)
    ? 'The whole label of a pack.'
    : 'Under 75 × 50 mm: a supplementary label, which says so. The pack needs its printed label too.'
  return isRoll(paper) ? `${size} The vegetarian mark has to be green: use a roll with it, or a colour printer.` : size
}
