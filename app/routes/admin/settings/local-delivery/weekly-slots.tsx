import type { FormAnswer } from '#app/domain/form-answer.ts'
import { LOCAL_DELIVERY_BOUNDS } from '#app/domain/settings/delivery/local-delivery-settings.ts'
import { WEEKDAY_FIELDS, type WeeklySlot } from '#app/domain/settings/delivery/weekly-slot.ts'
import { EditableRows } from '#app/ui/admin/editable-rows.tsx'
import { typedRows } from '#app/ui/admin/typed-rows.ts'
import { Field, FieldGroup } from '#app/ui/kit/field.tsx'

type Props = { slots: readonly WeeklySlot[]; answer: FormAnswer | undefined }

const NEW_SLOT: WeeklySlot = { from: '', to: '', weekdays: [1, 2, 3, 4, 5, 6], places: 10 }

/** The times of the week at which orders are brought: rows to add, change and remove. */
export function WeeklySlots({ slots, answer }: Props) {
  const { places, slots: count } = LOCAL_DELIVERY_BOUNDS
  const error = (name: string) => answer?.fields[name]
  return (
    <section className="mt-4" aria-labelledby="times">
      <h3 id="times">Times</h3>
      {answer?.fields.slots ? (
        <p className="error mt-2" role="alert">
          {answer.fields.slots}
        </p>
      ) : null}
      <EditableRows
        noun="time"
        className="weekly-slots mt-3"
        items={slots}
        typed={typedRows(answer, 'slots', 'from', slotOf)}
        blank={NEW_SLOT}
        max={count.max}
        ordered={false}
        addLabel="Add a time"
        removeLabel={({ from, to }) => (from ? `Remove ${from} to ${to}` : 'Remove this time')}
      >
        {(slot, index) => (
          <>
            <Field
              label="From"
              type="time"
              name={`slots.${index}.from`}
              defaultValue={slot.from}
              error={error(`slots.${index}.from`)}
            />
            <Field
              label="Until"
              type="time"
              name={`slots.${index}.to`}
              defaultValue={slot.to}
              error={error(`slots.${index}.to`)}
            />
            <Field
              label="Orders"
              name={`slots.${index}.places`}
              inputMode="numeric"
              hint={`At most, ${places.min} to ${places.max}.`}
              defaultValue={String(slot.places)}
              error={error(`slots.${index}.places`)}
            />
            <FieldGroup label="Days" className="weekdays" error={error(`slots.${index}.mon`)}>
              {(choice) => (
                <div>
                  {WEEKDAY_FIELDS.map(({ field, name, day }, dayIndex) => (
                    <label key={field} className="check">
                      <input
                        {...choice(dayIndex)}
                        type="checkbox"
                        name={`slots.${index}.${field}`}
                        value="on"
                        defaultChecked={slot.weekdays.includes(day)}
                      />
                      <span>{name}</span>
                    </label>
                  ))}
                </div>
              )}
            </FieldGroup>
          </>
        )}
      </EditableRows>
    </section>
  )
}

/** A time as it was typed. */
function slotOf(typed: (name: string) => string): WeeklySlot {
  return {
    from: typed('from'),
    to: typed('to'),
    weekdays: WEEKDAY_FIELDS.filter(({ field }) => typed(field) === 'on').map(({ day }) => day),
    places: Number(typed('places')) || 0,
  }
}
