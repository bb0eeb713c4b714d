import type { ReactNode } from 'react'
import { ScaleLine } from './scale-line.tsx'

type Props = {
  /** What stands large above the scale: 0 g, 404, ±? */
  figure: string
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

/** An empty or error state, shown as a large figure above a scale. */
export function EmptyOrErrorScreen({ figure, percent = 0, title, text, actions, as: Heading = 'h1' }: Props) {
  return (
    <section className="empty-or-error-screen">
      <div className="screen-figure" aria-hidden="true">
        {figure}
      </div>
      <ScaleLine percent={percent} />
      <Heading>{title}</Heading>
      {text ? <div className="mute">{text}</div> : null}
      {actions ? <div className="empty-or-error-actions">{actions}</div> : null}
    </section>
  )
}
