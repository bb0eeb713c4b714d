import type { ReactNode } from 'react'
import { ScaleLine } from './scale-line.tsx'

type Props = {
  /** The reading of the scale: 0 g, 404, ±? */
  reading: string
  /** Needle position; zero by default. */
  percent?: number
  /** What happened. */
  title: string
  /** What was not lost. */
  text?: ReactNode
  /** One or two actions. */
  actions?: ReactNode
  /** h1 when it is the whole screen, h2 inside one. */
  as?: 'h1' | 'h2'
}

/** An empty or error state, shown as a reading of the scale. */
export function EmptyOrErrorScreen({ reading, percent = 0, title, text, actions, as: Heading = 'h1' }: Props) {
  return (
    <section className="state">
      <div className="zero" aria-hidden="true">
        {reading}
      </div>
      <ScaleLine percent={percent} />
      <Heading>{title}</Heading>
      {text ? <div className="mute">{text}</div> : null}
      {actions ? <div className="state-actions">{actions}</div> : null}
    </section>
  )
}
