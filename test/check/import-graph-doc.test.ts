import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// The two diagrams are generated from the imports, so they cannot become outdated.

// Type-only imports do not exist at run time.
const IMPORTED = /^(?:import|export) (?!type )[^'\n]*(?:\n[^'\n]*)*?'((?:#app\/|\.\.?\/)[^'?]+)/gm

type Edges = Map<string, Set<string>>

// Money, instants, results and similar belong to no module, and are below all of them and the database.
const layerOf = (file: string) =>
  /^app\/domain\/[\w.-]+$/.test(file)
    ? 'basics[money, instant, result …]'
    : (/^app\/(\w+)\//.exec(file)?.[1] ?? /^app\/([\w-]+(?:\.server)?)\.tsx?$/.exec(file)?.[1])
const moduleOf = (file: string) => /^app\/domain\/([\w-]+)\//.exec(file)?.[1]

function importsBy(nodeOf: (file: string) => string | undefined): Edges {
  const edges: Edges = new Map()
  for (const file of globSync('app/**/*.{ts,tsx}').filter((name) => !name.includes('.test.'))) {
    const from = nodeOf(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
      const to = nodeOf(path.startsWith('#') ? path.slice(1) : join(dirname(file), path))
      if (from && to && from !== to) edges.set(from, (edges.get(from) ?? new Set()).add(to))
    }
  }
  return edges
}

/** Whether `to` is also reachable through another node: then the direct edge is redundant. */
function isReachedOtherwise(edges: Edges, from: string, to: string): boolean {
  const seen = new Set<string>()
  const follow = (room: string): boolean =>
    [...(edges.get(room) ?? [])].some((next) => {
      if (room === from && next === to) return false
      if (next === to) return true
      if (seen.has(next) || next === from) return false
      seen.add(next)
      return follow(next)
    })
  return follow(from)
}

function diagram(edges: Edges): string {
  const lines = [...edges].flatMap(([from, targets]) =>
    [...targets].filter((to) => !isReachedOtherwise(edges, from, to)).map((to) => `  ${from} --> ${to}`),
  )
  return ['```mermaid', 'flowchart TD', ...lines.sort(), '```'].join('\n')
}

const PAGE = `# Who imports whom

Drawn from the imports themselves: an arrow means "imports". \`test/check/import-graph-doc.test.ts\` compares this page with
them, and \`npx vitest run --project shop test/check/import-graph-doc.test.ts -u\` updates it. Where something is reached
through something else, the direct arrow is left out, and so are imports of types. What may be imported at all is in
\`.dependency-cruiser.mjs\`.

## The folders of app/

${diagram(importsBy(layerOf))}

## The modules of app/domain/

${diagram(importsBy(moduleOf))}
`

test('docs/import-graph.md shows the current imports', async () => {
  await expect(PAGE).toMatchFileSnapshot('../../docs/import-graph.md')
})

test('a redundant edge is left out', () => {
  const edges: Edges = new Map([
    ['a', new Set(['b', 'c'])],
    ['b', new Set(['c'])],
  ])
  expect(diagram(edges)).toBe('```mermaid\nflowchart TD\n  a --> b\n  b --> c\n```')
})
