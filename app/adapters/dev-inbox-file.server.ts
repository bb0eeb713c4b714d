import { mkdirSync } from 'node:fs'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DevInbox, InboxEntry } from '#app/domain/notifications/channels/dev-inbox.ts'

/** A dev inbox in a file with one line per message. A line is one write, so several processes may add to it. */
export type DevInboxFile = DevInbox & { add: (entry: InboxEntry) => Promise<void> }

/** Opens the inbox of a data folder; the first message creates the file. */
export function openDevInboxFile(dataDir: string): DevInboxFile {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'inbox.jsonl')
  return {
    add: (entry) => appendFile(file, `${JSON.stringify(entry)}\n`, { mode: 0o600 }),
    async list(limit) {
      const text = await readFile(file, 'utf8').catch(() => '')
      const lines = text.split('\n').filter(Boolean)
      return lines
        .slice(-limit)
        .reverse()
        .map((line) => JSON.parse(line) as InboxEntry)
    },
  }
}
