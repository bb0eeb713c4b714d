import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { showToast } from './toast-queue.ts'

type Props = {
  value: number
  /** The maximum; one more is refused. */
  max: number
  /** 0, the default, offers a bin at 1; 1 where nothing can be removed. */
  min?: 0 | 1
  onChange: (value: number) => void
  /** What is counted. */
  label: string
}

/**
 * One less, how many, one more. The buttons stay focusable at their ends, so that nobody loses their place; whoever reaches
 * the maximum, or presses on, gets a toast.
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
