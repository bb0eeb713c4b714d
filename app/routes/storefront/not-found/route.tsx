import { data } from 'react-router'
import { NotFoundScreen } from '#app/ui/shop/layout/error-screen.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Page not found', matches) }]

export function loader() {
  return data(null, { status: 404 })
}

// A form sent to an unknown URL.
export function action() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <NotFoundScreen />
}
