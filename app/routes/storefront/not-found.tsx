import { data } from 'react-router'
import { NotFoundScreen } from '#app/ui/shop/layout/not-found-screen.tsx'
import { pageTitle } from '#app/ui/shop/page-title.ts'

export const meta = () => [{ title: pageTitle('Page not found') }]

export function loader() {
  return data(null, { status: 404 })
}

// A form sent to an address that is none.
export function action() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <NotFoundScreen />
}
