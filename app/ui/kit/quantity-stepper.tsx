import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { showToast } from './toast-queue.ts'

type Props = {
  value: number
  /** The maximum; one more is refused. */
  max: number
  /** 0, the default, shows a delete icon at 1; 1 if the item cannot be removed. */
  min?: 0 | 1
  onChange: (value: number) => void
  /** The accessible name. */
  label: string
}

/**
 * A quantity stepper: minus, value, plus. The buttons stay focusable at the limits, so that the focus is not lost;
 * reaching or pressing beyond the maximum shows a toast.
 */
export function QuantityStepper({ value, max, min = 0, onChange, label }: Props) {
  const removes = value === 1 && min === 0
  const step = (name: string, Icon: typeof Plus, isAtEnd: boolean, press: () => void) => (
    <button
      type="button"
      data-early=""
      className="icon-button"
      aria-label={name}
      aria-disabled={isAtEnd}
      onClick={press}
    >
      <Icon className="icon" aria-hidden="true" />
    </button>
  )
  return (
    <div className="step" role="group" aria-label={label}>
      {step(
        removes ? 'Remove' : 'One less',
        removes ? Trash2 : Minus,
        value <= min,
        () => value > min && onChange(value - 1),
      )}
      <span aria-live="polite">{value}</span>
      {step('One more', Plus, value >= max, () => {
        if (value < max) onChange(value + 1)
        if (value + 1 >= max) showToast({ title: max === 1 ? '1 pack at most' : `${max} packs at most` })
      })}
    </div>
  )
}
