import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

const ICON = { ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert, info: Info, quiet: Info } as const

type Props = {
  kind: keyof typeof ICON
  /** The bold first sentence, including its full stop. */
  title?: string
  children?: ReactNode
} & Omit<ComponentProps<'div'>, 'title'>

/** Inline notice. Pass role="alert" when it reports the result of the user's last action. */
export function Notice({ kind, title, children, className, ...rest }: Props) {
  const Icon = ICON[kind]
  return (
    <div {...rest} className={classNames('notice', kind, className)}>
      <Icon className="icon" aria-hidden="true" />
      <div>
        {title ? <b>{title} </b> : null}
        {children}
      </div>
    </div>
  )
}
