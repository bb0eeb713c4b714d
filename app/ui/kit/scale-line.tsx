import type { CSSProperties } from 'react'

type Props = {
  /** Needle position, 0 to 100. The bar fills up to it. */
  percent: number
  /** `ink` is for an inactive scale, which turns red on interaction. One red needle per screen. */
  kind?: 'red' | 'ink'
  /** The distance between ticks and between taller marks, in percent; 50 g and 250 g of one kilogram by default. */
  steps?: { tick: number; mark: number }
}

/** A scale with bar and needle. A text beside it shows the same value. */
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
