import { classNames } from './class-names.ts'

type Props = { width?: string; height: string; round?: boolean; className?: string }

/** A placeholder in the shape of the content that is loading. Announce the loading once, elsewhere. */
export function Skeleton({ width, height, round, className }: Props) {
  return (
    <div
      className={classNames('skeleton', className)}
      style={{ width, height, borderRadius: round ? '50%' : undefined }}
      aria-hidden="true"
    />
  )
}
