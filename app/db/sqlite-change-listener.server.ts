import type { DatabaseSync } from 'node:sqlite'
import type { ChangeFeed } from './change-feed.server.ts'
import type { ChangeListener } from './change-tracking-driver.server.ts'

const POLL_EVERY = 250

/**
 * SQLite notifies nobody, but it counts: `data_version` is another number once another connection has written to the file.
 * What was written is not known, so everything counts as changed. A poll takes microseconds.
 */
export function sqliteChangeListener(writer: DatabaseSync, changes: ChangeFeed, serves: boolean): ChangeListener {
  // In memory there is nobody else.
  changes.listening = writer.location() === null
  let timer: NodeJS.Timeout | undefined
  return {
    start() {
      if (!serves) return
      const dataVersion = writer.prepare('pragma data_version')
      let last = dataVersion.get()?.data_version
      changes.listening = true
      timer = setInterval(() => {
        const now = dataVersion.get()?.data_version
        if (now !== last) changes.publish()
        last = now
      }, POLL_EVERY).unref()
    },
    notify: () => Promise.resolve(),
    async stop() {
      clearInterval(timer)
      changes.listening = false
    },
  }
}
