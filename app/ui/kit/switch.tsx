import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'button'>, 'onChange'> & { on: boolean; onChange: (on: boolean) => void }

/** Something that is on or off from the moment it is pressed. What is saved with a form is a tick instead. */
export function Switch({ on, onChange, children, ...button }: Props) {
  return (
    <button
      type="button"
      data-early=""
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
