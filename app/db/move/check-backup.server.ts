import type { BackupHead } from './backup-parts.ts'
import { differingTables } from './differing-tables.ts'
import { readBackup } from './read-backup.server.ts'
import { startTally, type Tally } from './tally.server.ts'

type Checked = { head: BackupHead; tallies: readonly Tally[]; damaged: readonly string[] }

/**
 * Reads a backup to its end and counts its rows anew: `damaged` names the tables that are not as the tallies in the file
 * say. Throws where the file cannot even be read.
 */
export async function checkBackup(path: string): Promise<Checked> {
  const found: Tally[] = []
  let head: BackupHead | undefined
  let tallies: readonly Tally[] | undefined
  let tally: ReturnType<typeof startTally> | undefined
  for await (const part of readBackup(path)) {
    if (part.kind === 'rows') {
      tally?.add(part.lines)
      continue
    }
    if (tally) found.push(tally.end())
    tally = part.kind === 'table' ? startTally(part.table.table) : undefined
    if (part.kind === 'head') head = part.head
    if (part.kind === 'end') tallies = part.end.end
  }
  if (!head || !tallies) throw new Error('The end of the file is missing: it was cut off.')
  return { head, tallies, damaged: differingTables(tallies, found) }
}
