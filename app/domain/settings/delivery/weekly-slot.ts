/** A time of the day at which the shop brings orders, on some days of the week. */
export type WeeklySlot = {
  /** Clock times in India, HH:MM. */
  from: string
  to: string
  /** The days of the week, 0 is Sunday. */
  weekdays: readonly number[]
  /** How many orders are brought in it. */
  places: number
}

/** The days of the week as fields of a form, in the order in which they are shown, with their numbers (0 is Sunday). */
export const WEEKDAY_FIELDS = [
  { field: 'mon', name: 'Mon', day: 1 },
  { field: 'tue', name: 'Tue', day: 2 },
  { field: 'wed', name: 'Wed', day: 3 },
  { field: 'thu', name: 'Thu', day: 4 },
  { field: 'fri', name: 'Fri', day: 5 },
  { field: 'sat', name: 'Sat', day: 6 },
  { field: 'sun', name: 'Sun', day: 0 },
] as const

/** A slot of the week in words: 10:00 to 13:00, on Mon Tue Wed. */
export function weeklySlotText({ from, to, weekdays }: Pick<WeeklySlot, 'from' | 'to' | 'weekdays'>): string {
  const days = WEEKDAY_FIELDS.filter(({ day }) => weekdays.includes(day)).map(({ name }) => name)
  return `${from} to ${to}, ${days.length === WEEKDAY_FIELDS.length ? 'every day' : `on ${days.join(' ')}`}`
}

/** A slot as the fields of its row in the form: a tick per day. */
export function slotFields({ weekdays, ...slot }: WeeklySlot): Record<string, string | number | boolean> {
  return { ...slot, ...Object.fromEntries(WEEKDAY_FIELDS.map(({ field, day }) => [field, weekdays.includes(day)])) }
}

/** Whether two slots of the week have an hour of a day in common. */
export function overlaps(one: WeeklySlot, other: WeeklySlot): boolean {
  return one.weekdays.some((day) => other.weekdays.includes(day)) && one.from < other.to && other.from < one.to
}

/** Whether an item of a list of settings is a slot. */
export function isWeeklySlot(item: unknown): item is WeeklySlot {
  return typeof item === 'object' && item !== null && 'weekdays' in item && 'places' in item
}
