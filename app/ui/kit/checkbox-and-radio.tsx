import type { ComponentProps } from 'react'
import { useHydrationSafeChoice } from './use-hydration-safe-choice.ts'

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'ref'> & { checked: boolean }

/** An uncontrolled radio: `onChoose` is also called for a choice made before hydration. */
export function Radio({ checked, onChoose, ...input }: InputProps & { onChoose: () => void }) {
  const choice = useHydrationSafeChoice<HTMLInputElement, 'checked'>(
    'checked',
    checked,
    (isChosen) => isChosen && onChoose(),
  )
  return <input {...input} {...choice} type="radio" defaultChecked={checked} />
}

/** An uncontrolled checkbox, with the same behaviour. */
export function Checkbox({ checked, onTick, ...input }: InputProps & { onTick: (isTicked: boolean) => void }) {
  const choice = useHydrationSafeChoice<HTMLInputElement, 'checked'>('checked', checked, onTick)
  return <input {...input} {...choice} type="checkbox" defaultChecked={checked} />
}
