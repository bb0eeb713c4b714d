import { homePath } from '#app/domain/identity/staff/permission.ts'
import type { Role } from '#app/domain/identity/user.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { StateScreen } from '#app/ui/kit/state-screen.tsx'
import { navLinksOf } from './nav-links.ts'

/** The panel's 404 page, with a link to the first page of the role. */
export function MissingPage({ role }: { role: Role }) {
  const home = navLinksOf(role).find(({ to }) => to === homePath(role))
  return (
    <StateScreen
      reading="404"
      title="Page not found"
      text="What it showed may be deleted, or its number is mistyped. Find looks for orders, customers and products."
      actions={
        <ButtonLink kind="primary" to={homePath(role)}>
          {home ? `Go to ${home.name}` : 'Go back to work'}
        </ButtonLink>
      }
    />
  )
}
