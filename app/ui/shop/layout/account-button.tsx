import { UserRound } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useId, useRef } from 'react'
import { Link } from 'react-router'
import { useSession } from '#app/ui/shop/session.tsx'
import { useOpen } from './open.ts'

const load = () => import('./account-menu.tsx')
const AccountMenu = lazy(load)

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

  function close() {
    setOpen(false)
    button.current?.focus()
  }
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) close()
  }
  function closeOnLeaving(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  // It can hold the focus itself, so that a press on what is not a control inside is not a leaving.
  return (
    <div tabIndex={-1} onBlur={closeOnLeaving} onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        className="ib"
        aria-label="Account"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onPointerEnter={load}
      >
        <UserRound className="i" aria-hidden="true" />
      </button>
      {open ? (
        <Suspense>
          <AccountMenu id={id} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  )
}
