import type { CSSProperties } from 'react'

// 0 to 1 kg: a tick every 50 g, a taller one every 250 g.
const TICKS = Array.from({ length: 21 }, (_, tick) => `M${tick * 50} ${tick % 5 === 0 ? 0 : 10}V18`).join('')

type Props = {
  /** Where the needle stands, 0 to 100. The bar reaches up to it. */
  percent: number
  /** ink is for a scale nobody is reading now: it turns red when touched. One red needle a screen. */
  kind?: 'red' | 'ink'
}

/** The graduated rule with its load and needle. The same thing is always said in words beside it. */
export function ScaleLine({ percent, kind = 'red' }: Props) {
  const held = Math.min(100, Math.max(0, percent))
  return (
    <div
      className={kind === 'ink' ? 'scale ink' : 'scale'}
      style={{ '--g': `${held}%` } as CSSProperties}
      aria-hidden="true"
    >
      <svg viewBox="0 0 1000 18" preserveAspectRatio="none" aria-hidden="true">
        <path
          d={TICKS}
          fill="none"
          stroke="currentColor"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
          shapeRendering="crispEdges"
        />
      </svg>
      {held > 0 ? <i className="load" /> : null}
      <i className="needle" />
    </div>
  )
}
