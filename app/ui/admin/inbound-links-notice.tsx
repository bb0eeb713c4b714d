import { Link } from 'react-router'
import { may } from '#app/domain/identity/staff/permission.ts'
import type { PanelPage } from '#app/domain/panel-page.ts'
import type { ShopLink } from '#app/domain/seo/links/shop-link.ts'
import { Notice } from '#app/ui/kit/notice.tsx'
import { panelPath } from './panel-path.ts'
import { useStaff } from './use-staff.ts'

/** The links of the menus and of the home page that lead to what is about to be removed; nothing without any. */
export function InboundLinksNotice({ links, className }: { links: readonly ShopLink[]; className?: string }) {
  const maySettings = may(useStaff(), 'settings')
  if (links.length === 0) return null
  return (
    <Notice kind="warn" title="Shoppers are led here." className={className}>
      Once it is gone, these are left out until somebody chooses another page for them:
      <ul>
        {links.map(({ place, name, section }) => (
          <li key={`${place} ${name} ${section}`}>
            {maySettings ? (
              <Link className="link touch-link" to={panelPath(editorOf(section))}>
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

/** Where a link is changed: in its section of the home page, or among the menus. */
function editorOf(section: string | null): PanelPage {
  return section ? { page: 'home-section', id: section } : { page: 'settings-section', section: 'menus' }
}
