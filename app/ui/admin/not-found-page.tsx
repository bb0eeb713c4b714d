import type { Access } from '#app/domain/identity/staff/permission.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { EmptyOrErrorScreen } from '#app/ui/kit/empty-or-error-screen.tsx'
import { homePath } from './home-path.ts'
import { navLinksOf } from './nav-links.ts'

/** The panel's 404 page, with a link to the first page that the person may open. */
export function NotFoundPage({ staff }: { staff: Access }) {
  const home = navLinksOf(staff).find(({ to }) => to === homePath(staff))
  return (
    <EmptyOrErrorScreen
      figure="404"
      title="Page not found"
      text="What it showed may be deleted, or its number is mistyped. Find looks for orders, customers and products."
      actions={
        <ButtonLink kind="primary" to={homePath(staff)}>
          {home ? `Go to ${home.name}` : 'Go back to work'}
        </ButtonLink>
      }
    />
  )
}
