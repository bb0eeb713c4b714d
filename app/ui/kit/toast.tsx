import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { dismissToast, listToasts, type ShownToast, watchToasts } from './toast-queue.ts'

const NONE: readonly ShownToast[] = []
const REACH_KEY = 'F8'
const LINGER = 500

/** Where toasts appear. F8 moves to the newest one's button, so that Undo is in reach of the keyboard in time. */
export function Toasts() {
  const toasts = useSyncExternalStore(watchToasts, listToasts, () => NONE)
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const reach = (event: KeyboardEvent) => {
      if (event.key === REACH_KEY)
        Array.from(region.current?.querySelectorAll('button') ?? [])
          .at(-1)
          ?.focus()
    }
    document.addEventListener('keydown', reach)
    return () => document.removeEventListener('keydown', reach)
  }, [])
  return (
    <div className="toasts" role="status" ref={region}>
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function OneToast({ toast }: { toast: ShownToast }) {
  const element = useTimeToGo(toast)
  const { action } = toast
  return (
    <div className="toast" ref={element}>
      <div>
        {toast.text ? <b>{toast.title}</b> : toast.title}
        {toast.text}
      </div>
      {action ? (
        <Button
          kind="text"
          aria-keyshortcuts={REACH_KEY}
          onClick={() => {
            dismissToast(toast.id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      ) : null}
    </div>
  )
}

// Someone who is pointing at it or is in it is not done with it.
function useTimeToGo({ id, milliseconds }: ShownToast) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let timer = setTimeout(go, milliseconds)
    function go() {
      if (element.current?.matches(':hover, :focus-within')) timer = setTimeout(go, LINGER)
      else dismissToast(id)
    }
    return () => clearTimeout(timer)
  }, [id, milliseconds])
  return element
}
