import { useEffect } from 'react'
import type { CheckoutAnswer } from './checkout-view.ts'

/** Takes the focus to the first thing to mend, every time the server says there is one. */
export function useFirstError(form: HTMLFormElement | null, answer: CheckoutAnswer | undefined): void {
  useEffect(() => {
    if (!form || !answer) return
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    const first = field ?? document.querySelector<HTMLElement>('main [role="alert"]')
    first?.focus()
    const about = document.getElementById(field?.getAttribute('aria-describedby') ?? '')
    // What is wrong stands under the field, which may be the last thing in sight.
    if (about && about.getBoundingClientRect().bottom > innerHeight) about.scrollIntoView({ block: 'nearest' })
  }, [form, answer])
}
