import type { ReactNode } from 'react'

type Props = {
  /** The target of links to this section. */
  id?: string
  number: 1 | 2 | 3 | 4
  title: string
  /** Shown at the right of the title once the section is done. */
  done?: ReactNode
  /** Not reached yet. */
  isLater?: boolean
  children?: ReactNode
}

/** One of the four numbered parts of checkout. */
export function CheckoutSection({ id, number, title, done, isLater, children }: Props) {
  const heading = `checkout-${number}`
  return (
    <section className={isLater ? 'form-section is-upcoming' : 'form-section'} id={id} aria-labelledby={heading}>
      <h2 id={heading} tabIndex={id ? -1 : undefined}>
        <span>{number}</span>
        {title}
        {done ? <span className="section-done">{done}</span> : null}
      </h2>
      {children}
    </section>
  )
}
