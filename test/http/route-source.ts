import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const IMPORTED = /from '((?:\.|#app\/(?:routes|ui)\/)[^']+)'/g

/** The text of a file with all parts of pages that it imports: `app/routes/storefront/home/route.tsx`. */
export function sourceWithParts(file: string, seen = new Set<string>()): string {
  if (seen.has(file) || !existsSync(file)) return ''
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  const parts = Array.from(source.matchAll(IMPORTED), ([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
  )
  return [source, ...parts.map((part) => sourceWithParts(part, seen))].join('\n')
}
