type Counted = { table: string; rows: number; checksum: string }

/** The names of tables that are in one list and not, or not with the same rows and checksum, in the other. */
export function differingTables(one: readonly Counted[], other: readonly Counted[]): string[] {
  const facts = (tallies: readonly Counted[]) =>
    new Map(tallies.map(({ table, rows, checksum }) => [table, `${rows} ${checksum}`]))
  const left = facts(one)
  const right = facts(other)
  return [...new Set([...left.keys(), ...right.keys()])].filter((table) => left.get(table) !== right.get(table))
}
