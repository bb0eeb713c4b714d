import { type ComponentProps, useEffect, useRef } from 'react'
import { ConfirmByCode } from '#app/ui/shop/sign-in/confirm-by-code.tsx'

/** Asks for a one-time code below the form that wants it. It comes into sight whole, with the keyboard at its first words. */
export function CodePrompt(props: ComponentProps<typeof ConfirmByCode>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[role="alert"]')?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div className="code-ask" ref={box}>
      <ConfirmByCode {...props} />
    </div>
  )
}
