import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'onChange'> & { on: boolean; onChange: (on: boolean) => void }

/** A switch that takes effect immediately. For values saved with a form use a checkbox. */
export function Switch({ on, onChange, children, ...button }: Props) {
  return (
    <button
      type="button"
      data-replay=""
      className="switch"
      {...button}
      role="switch"
      aria-checked={on}
      onClick={() => onChange(!on)}
    >
      {children}
      <span className="track" aria-hidden="true" />
    </button>
  )
}
