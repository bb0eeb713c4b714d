import type { DatabaseSync } from 'node:sqlite'
import type { Ear } from './signalling-driver.server.ts'
import type { Signals } from './signals.server.ts'

const EVERY = 250

/**
 * SQLite tells nobody anything, but it counts: `data_version` differs once another connection has written to the file.
 * What it wrote is not said, so everything counts as changed. Looking takes microseconds.
 */
export function sqliteEar(file: DatabaseSync, signals: Signals, listens: boolean): Ear {
  // In memory there is nobody else.
  signals.listening = file.location() === null
  let timer: NodeJS.Timeout | undefined
  return {
    open() {
      if (!listens) return
      const question = file.prepare('pragma data_version')
      let last = question.get()?.data_version
      signals.listening = true
      timer = setInterval(() => {
        const now = question.get()?.data_version
        if (now !== last) signals.tell()
        last = now
      }, EVERY).unref()
    },
    announce: () => Promise.resolve(),
    async close() {
      clearInterval(timer)
      signals.listening = false
    },
  }
}
