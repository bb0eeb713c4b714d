import { Outlet } from 'react-router'
import { requireStaff } from '#app/http/guards.server.ts'
import { SettingsNav } from '#app/ui/admin/settings/settings-nav.tsx'
import type { Route } from './+types/frame'

// A layout with a loader cannot be skipped by client navigation: the server checks every time.
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  return null
}

export default function SettingsFrame() {
  return (
    <div className="setgrid">
      <SettingsNav />
      <div className="stack">
        <Outlet />
      </div>
    </div>
  )
}
