import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = Omit<ComponentProps<'section'>, 'id'> & {
  /** The id of the heading, by which the panel is named and linked to. */
  id?: string
  heading: ReactNode
  /** What stands beside the heading: a link, a sum, a hint. */
  beside?: ReactNode
}

/** A box with a heading. What is known of a panel by a name alone has an `aria-label` instead of an `id`. */
export function Panel({ id, heading, beside, className, children, ...rest }: Props) {
  return (
    <section className={classNames('panel', className)} aria-labelledby={id} {...rest}>
      <div className="panel-head">
        <h2 id={id}>{heading}</h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
