import type { FormAnswer } from '#app/domain/form-answer.ts'
import { formatPlainDay } from '#app/domain/time/calendar-day.ts'
import { Field, SelectField } from '#app/ui/kit/field.tsx'
import { Panel } from '#app/ui/kit/panel.tsx'

/** A lot that packs are marked with. */
export type LotOption = { id: string; code: string; bestBeforeDay: string | null }

/** A kind of pack with the field of its count. */
export type PackRow = {
  field: string
  name: string
  lot: Omit<LotOption, 'id'> | null
  count: number
  /** No lot of it keeps long enough, so that it gets no sticker. */
  isWithoutLot: boolean
}

type Props = {
  title: string
  rows: readonly PackRow[]
  /** The lots to choose from, where the rows name none. */
  lots: readonly LotOption[]
  lot: string | null
  answer: FormAnswer | undefined
}

/** The packs, each with the number of its stickers. */
export function PackRows({ title, rows, lots, lot, answer }: Props) {
  const typed = (name: string) => answer?.typed[name]
  return (
    <Panel heading={title} beside={<span className="sm mute">stickers of each pack</span>} aria-label="Packs">
      {lots.length > 0 ? (
        <SelectField
          label="Lot"
          name="lot"
          defaultValue={typed('lot') ?? lot ?? ''}
          error={answer?.fields.lot}
          className="mb-4"
        >
          {lots.map((one) => (
            <option key={one.id} value={one.id}>
              {lotMessage(one)}
            </option>
          ))}
        </SelectField>
      ) : null}
      <div className="columns-2 stacked">
        {rows.map((row) =>
          row.isWithoutLot ? (
            <p key={row.field} className="mb-4">
              <b>{row.name}</b>
              <br />
              <span className="sm low-stock">
                {row.count} to pack, but no lot keeps long enough. Choose the product to print from another lot.
              </span>
            </p>
          ) : (
            <Field
              key={row.field}
              label={row.name}
              name={row.field}
              inputMode="numeric"
              autoComplete="off"
              hint={row.lot ? lotMessage(row.lot) : undefined}
              defaultValue={typed(row.field) ?? String(row.count)}
              error={answer?.fields[row.field]}
            />
          ),
        )}
      </div>
    </Panel>
  )
}

/** Lot A-1101, best before 26 Aug 2027 */
function lotMessage({ code, bestBeforeDay }: Omit<LotOption, 'id'>): string {
  const day = bestBeforeDay ? `best before ${formatPlainDay(bestBeforeDay)}` : 'no best-before day'
  return `Lot ${code}, ${day}`
}
