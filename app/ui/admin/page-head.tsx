import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = {
  title: string
  /** Where the page belongs: an arrow leads back there. */
  back?: { to: string; name: string }
  /** Its state, right of the name. */
  badge?: ReactNode
  /** The page's own actions, at the right. */
  children?: ReactNode
}

/** The head of a page of the panel: a link back, its title, its actions. */
export function PageHead({ title, back, badge, children }: Props) {
  return (
    <div className="admin-head">
      {back ? (
        <Link className="icon-button back" to={back.to} aria-label={`Back to ${back.name}`}>
          <ArrowLeft className="icon" aria-hidden="true" />
        </Link>
      ) : null}
      <h1>{title}</h1>
      {badge}
      <span className="spacer" />
      {children}
    </div>
  )
}
