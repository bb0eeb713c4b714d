import { test } from 'vitest'
import type { Engine } from '#test/database/engines.ts'

/**
 * A test that takes long and whose rule does not depend on the database: `npm test` runs it on SQLite, `npm run stress`
 * on both.
 */
export function slowTest(engine: Engine) {
  return test.runIf(engine === 'SQLite' || process.env.STRESS === 'full')
}
