import type { Instant } from '#app/domain/time/instant.ts'
import { SelectField } from '#app/ui/kit/field.tsx'
import { useHydrationSafeChoice } from '#app/ui/kit/use-hydration-safe-choice.ts'

type Props = {
  /** The times that still have a place, by their start. */
  slots: readonly { start: Instant; text: string }[]
  chosen: Instant | null
  error: string | undefined
  onChoose: (start: Instant | null) => void
}

/** Chooses the time at which the shop brings an order. One that was refused is not among the slots any more. */
export function SlotSelect({ slots, chosen, error, onChoose }: Props) {
  const choice = useHydrationSafeChoice<HTMLSelectElement, 'value'>('value', chosen ?? '', (start) =>
    onChoose(start || null),
  )
  return (
    <SelectField
      {...choice}
      className="mt-3"
      label="Delivery time"
      name="slot"
      defaultValue={chosen ?? ''}
      error={error}
    >
      <option value="">Choose a time</option>
      {slots.map(({ start, text }) => (
        <option key={start} value={start}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}
