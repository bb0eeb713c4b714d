import { installed, NODE, run } from './project.mjs'

// What can be said of the code without running it. Each is one check of `npm test`; all of them are `npm run check`.
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

/** Runs every check. Gives how many passed and failed. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0 }
  for (const { name, programs } of CHECKS) {
    const began = Date.now()
    const holds = await all(programs)
    console.log(`${holds ? '✓' : '✗'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
    counts[holds ? 'passed' : 'failed']++
  }
  return counts
}

async function all(programs) {
  for (const [file, ...words] of programs) {
    if ((await run(NODE, [installed(file), ...words])) !== 0) return false
  }
  return true
}
