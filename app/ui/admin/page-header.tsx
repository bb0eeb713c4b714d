import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { IconLink } from '#app/ui/kit/icon-button.tsx'

type Props = {
  title: string
  /** The page above this one, linked by an arrow. */
  back?: { to: string; name: string }
  /** A status badge, right of the title. */
  badge?: ReactNode
  /** Several badges and actions: on a phone they wrap below the title. */
  isCompact?: boolean
  /** The page's own actions, at the right. */
  children?: ReactNode
}

/** The header of a page of the panel: a link back, its title, its actions. */
export function PageHeader({ title, back, badge, isCompact = false, children }: Props) {
  return (
    <div className={isCompact ? 'admin-head compact' : 'admin-head'}>
      {back ? (
        <IconLink className="back-link no-print" to={back.to} label={`Back to ${back.name}`} icon={ArrowLeft} />
      ) : null}
      <h1 className={isCompact ? 'num' : undefined}>{title}</h1>
      {badge ? <div className="admin-badges">{badge}</div> : null}
      <span className="spacer" />
      {children}
    </div>
  )
}
