import UserRound from 'lucide-react/icons/user-round'
import { useId, useRef } from 'react'
import { Link } from 'react-router'
import { useClickOutside } from '#app/ui/shop/click-outside.ts'
import { useSession } from '#app/ui/shop/session.tsx'
import { useLate } from './late.ts'
import { useOpen } from './open.ts'

const load = () => import('./account-menu.tsx')

/** The account icon: for whoever is signed in it opens their menu, for everyone else it leads to /auth. */
export function AccountButton() {
  const { state } = useSession()
  if (state === 'signed-in') return <AccountOpener />
  return (
    <Link className="ib" to={state === 'nameless' ? '/auth?step=name' : '/auth'} aria-label="Account">
      <UserRound className="i" aria-hidden="true" />
    </Link>
  )
}

function AccountOpener() {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { open, setOpen } = useOpen()
  const { Late: AccountMenu, fetch } = useLate(load)
  const around = useClickOutside<HTMLDivElement>(() => setOpen(false))

  function press() {
    setOpen(!open)
    fetch()
  }
  function close() {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <div ref={around}>
      <button
        ref={button}
        type="button"
        className="ib"
        aria-label="Account"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={press}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      >
        <UserRound className="i" aria-hidden="true" />
      </button>
      {open && AccountMenu ? <AccountMenu id={id} onClose={close} /> : null}
    </div>
  )
}
