import type { ReactNode } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#app/ui/kit/button.tsx'
import { useChangeBeforeHydration } from '#app/ui/kit/use-change-before-hydration.ts'

type Props = {
  /** The other filters of the list, which stay in the URL. */
  keep?: Record<string, string | null>
  className?: string
  /** Whether the page stays where it is scrolled to. */
  preventScrollReset?: boolean
  /** Whether the way back leads past what was chosen before. */
  replace?: boolean
  children: ReactNode
}

/** Choices as a GET form, which is sent as soon as one changes. Without scripts it has a button. */
export function FilterForm({ keep = {}, className, children, ...options }: Props) {
  const submit = useSubmit()
  const show = (chosen: HTMLFormElement) => void submit(chosen, options)
  const form = useChangeBeforeHydration(show)
  return (
    <Form ref={form} className={className} onChange={(event) => show(event.currentTarget)} {...options}>
      {Object.entries(keep).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      {children}
      <noscript>
        <Button kind="quiet" type="submit">
          Show
        </Button>
      </noscript>
    </Form>
  )
}
