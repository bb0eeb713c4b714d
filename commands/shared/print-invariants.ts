import type { Db } from '#app/db/db.server.ts'
import { listViolations } from '#app/domain/reports/invariants/invariants-store.server.ts'

/** A line for each violated invariant of the data, or one that says that all hold. */
export async function invariantLines(db: Db): Promise<string[]> {
  const violations = await listViolations(db)
  if (violations.length === 0) return ['✓ All invariants hold']
  return violations.map(({ wrong, of }) => `✗ ${wrong}: ${of.join(', ')}`)
}

/** Prints the lines of the invariants. Returns whether all hold. */
export async function printInvariants(db: Db): Promise<boolean> {
  const lines = await invariantLines(db)
  for (const line of lines) console.log(line)
  return !lines.some((line) => line.startsWith('✗'))
}
