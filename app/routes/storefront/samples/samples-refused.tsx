import { ButtonLink } from '#app/ui/kit/button.tsx'
import { StateScreen } from '#app/ui/kit/state-screen.tsx'

/** For whoever may not load samples: why, and the way on. */
export function SamplesRefused({ why }: { why: string }) {
  return (
    <StateScreen
      reading="403"
      title="Sample products are for admins"
      text={why}
      actions={
        <>
          <ButtonLink kind="primary" to="/products">
            All Products
          </ButtonLink>
          <ButtonLink kind="text" to="/auth?next=/samples">
            Login / Sign Up
          </ButtonLink>
        </>
      }
    />
  )
}
