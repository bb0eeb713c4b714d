import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

// About what the row of an order weighs.
const BYTES = 200

/** One small row a transaction, each on the disk before the next begins: the most a database file can promise there. */
export function bareTransactions(folder: string): { run: (count: number) => number; close: () => void } {
  const file = new DatabaseSync(join(folder, 'bare.sqlite'))
  file.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TABLE rows (id INTEGER PRIMARY KEY, words TEXT NOT NULL);
  `)
  const [begin, insert, commit] = [
    file.prepare('begin immediate'),
    file.prepare('insert into rows (words) values (?)'),
    file.prepare('commit'),
  ]
  const words = 'x'.repeat(BYTES)
  return {
    /** How many a second, over so many. */
    run(count) {
      const began = performance.now()
      for (let nth = 0; nth < count; nth++) {
        begin.run()
        insert.run(words)
        commit.run()
      }
      return (count / (performance.now() - began)) * 1000
    },
    close: () => file.close(),
  }
}
