import { type ComponentProps, useEffect, useRef } from 'react'
import { ConfirmByCode } from '#app/ui/shop/sign-in/confirm-by-code.tsx'

/** Asks for a one-time code below the form that needs it: scrolled into view, with the focus on its alert. */
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
