import { Menu } from '@base-ui/react/menu'
import ChevronDown from 'lucide-react/icons/chevron-down'

export type MenuLink = { name: string; to: string; newTab?: boolean }

/**
 * A button that opens a list of links: arrow keys and first letters move, Esc and losing focus close it, and the focus
 * returns.
 */
export function MenuButton({ label, links }: { label: string; links: readonly MenuLink[] }) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="btn quiet">
        {label}
        <ChevronDown className="icon" aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="positioner" sideOffset={6} align="start" collisionPadding={12}>
          <Menu.Popup className="floating menu">
            {links.map(({ name, to, newTab }) => (
              <Menu.LinkItem
                key={to}
                href={to}
                closeOnClick
                {...(newTab ? { target: '_blank', rel: 'noreferrer' } : {})}
              >
                {name}
              </Menu.LinkItem>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
