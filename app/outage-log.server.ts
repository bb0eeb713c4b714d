import { isConnectionError } from '#app/db/database-errors.server.ts'
import type { Log } from '#app/domain/shop.ts'

const PROBE_MS = 1_000
const REPORT_MS = 60_000

/** `lines` counts the lines left out since the last report. */
type Outage = { since: number; reportedAt: number; lines: number }

/**
 * A log that does not repeat the loss of the database: it has the first error with its stack, then a count of the lines
 * left out once a minute, and the recovery. Every job and request would log the same error otherwise. Other errors, and
 * at level `debug` the left out lines, are logged as ever. `isBack` is asked once a second meanwhile.
 */
export function withoutOutageLines(log: Log, isBack: () => Promise<boolean>): Log {
  let outage: Outage | null = null

  function begin(error: unknown): void {
    const now = Date.now()
    outage = { since: now, reportedAt: now, lines: 0 }
    log.error({ error }, 'the database does not answer; its errors are counted until it does')
    watch()
  }

  function watch(): void {
    // A process that ends does not wait for the database.
    setTimeout(() => void look(), PROBE_MS).unref()
  }

  async function look(): Promise<void> {
    if (!outage) return
    const now = Date.now()
    const seconds = Math.round((now - outage.since) / 1000)
    if (await isBack()) {
      log.warn({ seconds, lines: outage.lines }, 'the database answers again')
      outage = null
      return
    }
    if (now - outage.reportedAt >= REPORT_MS) {
      log.error({ seconds, lines: outage.lines }, 'the database still does not answer')
      outage = { ...outage, reportedAt: now, lines: 0 }
    }
    watch()
  }

  const filtered =
    (level: 'warn' | 'error'): Log['error'] =>
    (facts, words) => {
      if (!isConnectionError(facts.error)) return log[level](facts, words)
      if (!outage) begin(facts.error)
      if (outage) outage.lines++
      log.debug(facts, words)
    }
  return {
    debug: (facts, words) => log.debug(facts, words),
    info: (facts, words) => log.info(facts, words),
    warn: filtered('warn'),
    error: filtered('error'),
  }
}
