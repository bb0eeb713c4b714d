import { formatDay } from '#app/domain/time/format-instant.ts'
import { ChipLink } from '#app/ui/kit/chip.tsx'

/** The days of the slots, to see and print those of one. */
export function SlotDays({ days, chosen }: { days: readonly { day: string; count: number }[]; chosen: string | null }) {
  return (
    <nav className="chips scroll mb-4 no-print" aria-label="Delivery days">
      <ChipLink to="?by=deliver" aria-current={chosen === null ? 'page' : undefined} preventScrollReset>
        All days
      </ChipLink>
      {days.map(({ day, count }) => (
        <ChipLink
          key={day}
          to={`?by=deliver&day=${day}`}
          aria-current={chosen === day ? 'page' : undefined}
          preventScrollReset
        >
          {formatDay(day)} <span className="num">{count}</span>
        </ChipLink>
      ))}
    </nav>
  )
}
