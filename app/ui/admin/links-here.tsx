import { Link } from 'react-router'
import { may } from '#app/domain/identity/staff/permission.ts'
import type { ShopLink } from '#app/domain/seo/links/shop-link.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import { useStaff } from './use-staff.ts'

/** The links of the menus and of the home page that lead to what is about to be removed; nothing without any. */
export function LinksHere({ links, className }: { links: readonly ShopLink[]; className?: string }) {
  const maySettings = may(useStaff(), 'settings')
  if (links.length === 0) return null
  return (
    <Notice kind="warn" title="Shoppers are led here." className={className}>
      Once it is gone, these are left out until somebody chooses another page for them:
      <ul>
        {links.map(({ place, name, editAt }) => (
          <li key={`${place} ${name} ${editAt}`}>
            {maySettings ? (
              <Link className="link touch-link" to={editAt}>
                {place}, {name}
              </Link>
            ) : (
              `${place}, ${name}`
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
