import { showToast } from '#app/ui/kit/toast-queue.ts'
import { isAway } from './connection.ts'

/**
 * Without a connection no form is sent: the page would give way to an error, and with it what was typed. Searching and
 * other forms that only lead somewhere go on. Returns how to stop.
 */
export function holdForms(): () => void {
  const hold = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    // A form that scripts send has words of its own for what does not arrive.
    if (!isAway() || form.method !== 'post' || form.matches('[data-early]')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    showToast({
      title: 'You are offline',
      text: 'Nothing was sent. What you typed stays here: send it when you are back.',
    })
  }
  // In the window's capture phase: before any form's own handler.
  addEventListener('submit', hold, true)
  return () => removeEventListener('submit', hold, true)
}
