import type { ComponentProps } from 'react'

/** The input of a one-time code, in large figures; a `FieldFrame` gives it its label. */
export function OtpInput(props: Omit<ComponentProps<'input'>, 'className' | 'inputMode'>) {
  return <input {...props} className="input otp" inputMode="numeric" />
}
