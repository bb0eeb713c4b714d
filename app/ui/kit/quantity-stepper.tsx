import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { IconButton } from './icon-button.tsx'
import { showToast } from './toast-store.ts'

type Props = {
  value: number
  /** The maximum; one more is refused. */
  max: number
  /** 0, the default, shows a delete icon at 1; 1 if the item cannot be removed. */
  min?: 0 | 1
  onChange: (value: number) => void
  /** The accessible name. */
  label: string
  /** What it counts, in the singular: `pack`. */
  unit: string
}

/**
 * A quantity stepper: minus, value, plus. The buttons stay focusable at the limits, so that the focus is not lost;
 * reaching or pressing beyond the maximum shows a toast.
 */
export function QuantityStepper({ value, max, min = 0, onChange, label, unit }: Props) {
  const removes = value === 1 && min === 0
  return (
    <div className="stepper" role="group" aria-label={label}>
      <IconButton
        data-replay=""
        label={removes ? 'Remove' : 'One less'}
        icon={removes ? Trash2 : Minus}
        aria-disabled={value <= min}
        onClick={() => value > min && onChange(value - 1)}
      />
      <span aria-live="polite">{value}</span>
      <IconButton
        data-replay=""
        label="One more"
        icon={Plus}
        aria-disabled={value >= max}
        onClick={() => {
          if (value < max) onChange(value + 1)
          if (value + 1 >= max) showToast({ title: `${max} ${unit}${max === 1 ? '' : 's'} at most` })
        }}
      />
    </div>
  )
}
