import type { CSSProperties } from 'react'

type Props = {
  /** Needle position, 0 to 100. The bar fills up to it. */
  percent: number
  /** ink is for a scale nobody is reading now: it turns red when touched. One red needle a screen. */
  kind?: 'red' | 'ink'
  /** How far apart ticks and taller marks stand, in percent; 50 g and 250 g of one kilogram by default. */
  steps?: { tick: number; mark: number }
}

/** The graduated rule with its load and needle. A text beside it has the same figure. */
export function ScaleLine({ percent, kind = 'red', steps }: Props) {
  const held = Math.min(100, Math.max(0, percent))
  const spacing = steps && { '--tick': `${steps.tick}%`, '--mark': `${steps.mark}%` }
  return (
    <div
      className={kind === 'ink' ? 'scale ink' : 'scale'}
      style={{ '--g': `${held}%`, ...spacing } as CSSProperties}
      aria-hidden="true"
    >
      <i className="needle" />
    </div>
  )
}
