import { Outlet } from 'react-router'
import { requireStaff } from '#app/http/auth/guards.server.ts'
import type { Route } from './+types/route.ts'
import { SettingsNav } from './settings-nav.tsx'

// A layout with a loader cannot be skipped by client navigation: the server checks every time.
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, 'settings')
  return null
}

export default function SettingsFrame() {
  return (
    <div className="settings-grid">
      <SettingsNav />
      <div className="stack">
        <Outlet />
      </div>
    </div>
  )
}
