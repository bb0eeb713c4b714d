import { data } from 'react-router'
import { findRedirectTargetOrRecordMissing } from '#app/domain/seo/redirects/find-redirect-target.server.ts'
import { pageUrl } from '#app/http/context/page-url.server.ts'
import { shopOf } from '#app/http/context/router-context.ts'
import { permanentRedirect } from '#app/http/responses/permanent-redirect.server.ts'
import { NotFoundScreen } from '#app/ui/shared/document/not-found-screen.tsx'
import { pageTitle } from '#app/ui/shared/page-title.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Page not found', matches) }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const to = await findRedirectTargetOrRecordMissing(shopOf(context), pageUrl(request).pathname)
  if (to) throw permanentRedirect(request, to)
  return data(null, { status: 404 })
}

// A form sent to an unknown URL.
export function action() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <NotFoundScreen />
}
