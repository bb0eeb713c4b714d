import type { ReactNode } from 'react'

type Props = {
  number: 1 | 2 | 3 | 4
  title: string
  /** Said at the right of the title once the section is done. */
  done?: ReactNode
  /** Its turn has not come. */
  isLater?: boolean
  children?: ReactNode
}

/** One of the four numbered parts of checkout. */
export function CheckoutSection({ number, title, done, isLater, children }: Props) {
  const id = `checkout-${number}`
  return (
    <section className={isLater ? 'co later' : 'co'} aria-labelledby={id}>
      <h2 id={id}>
        <span className="no">{number}</span>
        {title}
        {done ? <span className="done">{done}</span> : null}
      </h2>
      {children}
    </section>
  )
}
