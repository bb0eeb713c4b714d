import UserRound from 'lucide-react/icons/user-round'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useOnDemand } from '#app/ui/shop/layout/late.ts'
import { useSession } from '#app/ui/shop/session.tsx'

const load = () => import('./account-opener.tsx')

/** The account icon: for whoever is signed in it opens their menu, for everyone else it leads to /auth. */
export function AccountButton() {
  const { state } = useSession()
  const { Late: AccountOpener, fetch } = useOnDemand(load)
  const isIn = state === 'signed-in'
  useEffect(() => {
    if (isIn) fetch(isIn)
  }, [isIn, fetch])
  if (isIn && AccountOpener) return <AccountOpener />
  return (
    <Link className="ib" to={state === 'nameless' ? '/auth?step=name' : '/auth'} aria-label="Account">
      <UserRound className="i" aria-hidden="true" />
    </Link>
  )
}
