import { data } from 'react-router'
import { requireAnyStaff } from '#app/http/auth/guards.server.ts'
import { NotFoundPage } from '#app/ui/admin/not-found-page.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Page not found', matches) }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { permissions } = await requireAnyStaff(context, request)
  return data({ permissions }, 404)
}

// A form sent to an unknown address.
export async function action({ request, context }: Route.ActionArgs) {
  await requireAnyStaff(context, request)
  return data(null, 404)
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NotFoundPage staff={loaderData} />
}
