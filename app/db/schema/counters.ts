/** Counters of consecutive numbers, by name; their rows also serve as locks. */
export type CounterTables = {
  counters: CountersTable
}

export type CountersTable = {
  name: string
  value: number
}
