import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import type { FormAnswer } from '#app/domain/form-answer.ts'
import { LOCAL_DELIVERY_BOUNDS, type WeeklySlot } from '#app/domain/settings/local-delivery-settings.ts'
import { WEEKDAY_FIELDS, type WeekdayField, weeklySlotText } from '#app/domain/settings/weekly-slot.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Field, FieldGroup } from '#app/ui/kit/field.tsx'
import { TooltipIconButton } from '#app/ui/kit/tooltip-icon-button.tsx'

type Props = { slots: readonly WeeklySlot[]; answer: FormAnswer | undefined }

type Row = { key: string; slot: WeeklySlot }

const NEW_SLOT: WeeklySlot = { from: '', to: '', weekdays: [1, 2, 3, 4, 5, 6], places: 10 }

/** The times of the week at which orders are brought: rows to add, change and remove. */
export function WeeklySlots({ slots, answer }: Props) {
  // Null while no row was added or removed here: then the stored rows are shown, also those somebody else saves.
  const [changedRows, setChangedRows] = useState<readonly Row[] | null>(null)
  const shown = answer ? typedSlots(answer.typed) : slots
  const rows = changedRows ?? shown.map((slot, at) => ({ key: `${at} ${weeklySlotText(slot)}`, slot }))
  const add = () => setChangedRows([...rows, { key: `new ${rows.length} ${rows.at(-1)?.key}`, slot: NEW_SLOT }])
  const { places } = LOCAL_DELIVERY_BOUNDS
  const error = (name: string) => answer?.fields[name]
  return (
    <section className="mt-4" aria-labelledby="times">
      <h3 id="times">Times</h3>
      {answer?.fields.slots ? (
        <p className="error mt-2" role="alert">
          {answer.fields.slots}
        </p>
      ) : null}
      <ul className="weekly-slots">
        {rows.map(({ key, slot }, at) => (
          <li key={key}>
            <Field
              label="From"
              type="time"
              name={`slots.${at}.from`}
              defaultValue={slot.from}
              error={error(`slots.${at}.from`)}
            />
            <Field
              label="Until"
              type="time"
              name={`slots.${at}.to`}
              defaultValue={slot.to}
              error={error(`slots.${at}.to`)}
            />
            <Field
              label="Orders"
              name={`slots.${at}.places`}
              inputMode="numeric"
              hint={`At most, ${places.min} to ${places.max}.`}
              defaultValue={String(slot.places)}
              error={error(`slots.${at}.places`)}
            />
            <div className="remove">
              <TooltipIconButton
                label={slot.from ? `Remove ${slot.from} to ${slot.to}` : 'Remove this time'}
                icon={Trash2}
                onClick={() => setChangedRows(rows.filter((row) => row.key !== key))}
              />
            </div>
            <FieldGroup label="Days" className="weekdays" error={error(`slots.${at}.mon`)}>
              {(choice) => (
                <div>
                  {WEEKDAY_FIELDS.map(({ field, name, day }, index) => (
                    <label key={field} className="check">
                      <input
                        {...choice(index)}
                        type="checkbox"
                        name={`slots.${at}.${field}`}
                        value="on"
                        defaultChecked={slot.weekdays.includes(day)}
                      />
                      <span>{name}</span>
                    </label>
                  ))}
                </div>
              )}
            </FieldGroup>
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <Button kind="quiet" onClick={add}>
          <Plus className="icon" aria-hidden="true" />
          Add a time
        </Button>
      </div>
    </section>
  )
}

/** The rows of a form that was refused, as they were typed. */
function typedSlots(typed: FormAnswer['typed']): WeeklySlot[] {
  const slots: WeeklySlot[] = []
  for (let at = 0; typed[`slots.${at}.from`] !== undefined; at++) {
    const ticked = (field: WeekdayField) => typed[`slots.${at}.${field}`] === 'on'
    slots.push({
      from: typed[`slots.${at}.from`] ?? '',
      to: typed[`slots.${at}.to`] ?? '',
      weekdays: WEEKDAY_FIELDS.filter(({ field }) => ticked(field)).map(({ day }) => day),
      places: Number(typed[`slots.${at}.places`]) || 0,
    })
  }
  return slots
}
