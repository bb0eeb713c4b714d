import { installed, NODE, run } from './run-program.mjs'

// Static checks: each counts as one test of `npm test`; `npm run check` runs them alone.
const CHECKS = [
  {
    name: 'types',
    programs: [
      ['@react-router/dev/bin.cjs', 'typegen'],
      ['typescript/bin/tsc', '--noEmit'],
    ],
  },
  { name: 'lint and format', programs: [['@biomejs/biome/bin/biome', 'check', '.', '--error-on-warnings']] },
  {
    name: 'who may import whom',
    programs: [
      [
        'dependency-cruiser/bin/dependency-cruiser.mjs',
        '--config',
        '.dependency-cruiser.mjs',
        '--output-type',
        'err',
        'app',
        'commands',
        'server.mjs',
        'mewa.ts',
      ],
    ],
  },
  { name: 'dead code', programs: [['knip/bin/knip.js', '--no-progress']] },
]

/** Runs every check. Returns how many passed and how many failed. */
export async function runStaticChecks() {
  const counts = { passed: 0, failed: 0 }
  for (const { name, programs } of CHECKS) {
    const startedAt = Date.now()
    const isOk = await runAll(programs)
    console.log(`${isOk ? '✓' : '✗'} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`)
    counts[isOk ? 'passed' : 'failed']++
  }
  return counts
}

async function runAll(programs) {
  for (const [file, ...args] of programs) {
    if ((await run(NODE, [installed(file), ...args])) !== 0) return false
  }
  return true
}
