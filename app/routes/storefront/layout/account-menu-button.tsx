import UserRound from 'lucide-react/icons/user-round'
import { useId, useRef } from 'react'
import { IconButton } from '#app/ui/kit/icon-button.tsx'
import { useLazyComponent } from '#app/ui/kit/use-lazy-component.ts'
import { useClickOutside } from '#app/ui/shop/use-click-outside.ts'
import { useDisclosure } from './use-disclosure.ts'

const load = () => import('./account-menu.tsx')

/** The account icon of a signed-in user, which opens their menu. */
export default function AccountMenuButton() {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { open, setOpen } = useDisclosure()
  const { Lazy: AccountMenu, request, prefetch } = useLazyComponent(load)
  const containerRef = useClickOutside<HTMLDivElement>(() => setOpen(false))

  function press() {
    setOpen(!open)
    request()
  }
  function close() {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <div ref={containerRef}>
      <IconButton
        ref={button}
        label="Account"
        icon={UserRound}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={press}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      />
      {open && AccountMenu ? <AccountMenu id={id} onClose={close} /> : null}
    </div>
  )
}
