import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { CONNECTIONS } from '#app/domain/connections/connection.ts'
import { readConnectionViews } from '#app/domain/connections/read-connection-views.server.ts'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { PageHeader } from '#app/ui/admin/page-header.tsx'
import { panelPath } from '#app/ui/admin/panel-path.ts'
import { SETTINGS_BACK, settingsMeta } from '../settings-page.tsx'
import { SETTINGS_SECTIONS } from '../settings-sections.ts'
import type { Route } from './+types/route.ts'
import { ConnectionBadge } from './connection-badge.tsx'

export const meta: Route.MetaFunction = ({ matches }) => settingsMeta(SETTINGS_SECTIONS.connections.name, matches)

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'connections')
  const shop = shopOf(context)
  return { connections: await readConnectionViews(shop), demo: shop.demo }
}

export default function Connections({ loaderData: { connections, demo } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={SETTINGS_SECTIONS.connections.name} back={SETTINGS_BACK} />
      <p className="mute sm mb-4">
        The services your shop works with. Their keys are stored encrypted and never shown again; what the environment
        of the server sets wins.
      </p>
      <nav className="panel link-list" aria-label="Connections">
        {connections.map((connection) => {
          const { title, description } = CONNECTIONS[connection.name]
          return (
            <Link key={connection.name} to={panelPath({ page: 'connection', id: connection.name })}>
              <span>
                <b>{title}</b>
                <span className="sm mute">{description}</span>
              </span>
              <ConnectionBadge connection={connection} demo={demo} />
              <ChevronRight className="icon" aria-hidden="true" />
            </Link>
          )
        })}
      </nav>
    </>
  )
}
