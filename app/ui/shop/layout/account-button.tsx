import { UserRound } from 'lucide-react'
import { lazy, Suspense, useCallback, useId, useRef } from 'react'
import { Link } from 'react-router'
import { useSession } from '#app/ui/shop/session.tsx'
import { useLeaving } from './leaving.ts'
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
  const around = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { open, setOpen } = useOpen()

  const close = useCallback(() => {
    setOpen(false)
    button.current?.focus()
  }, [setOpen])
  const leave = useCallback(
    (by: 'escape' | 'elsewhere') => (by === 'escape' ? close() : setOpen(false)),
    [close, setOpen],
  )
  useLeaving(around, open, leave)

  return (
    <div ref={around}>
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
