type Props = { width?: string; height: string; round?: boolean; className?: string }

/** A place in the real layout's shape, while its content loads. Say what is loading once, elsewhere. */
export function Skeleton({ width, height, round, className }: Props) {
  const classes = className ? `skeleton ${className}` : 'skeleton'
  return (
    <div className={classes} style={{ width, height, borderRadius: round ? '50%' : undefined }} aria-hidden="true" />
  )
}
