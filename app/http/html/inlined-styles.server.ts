import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

type Stylesheet = { text: string; hash: string }

const FOLDER = 'build/client/assets'

/** The built stylesheets by URL, each with its SHA-256 in base64. Empty in development, where browsers fetch them. */
const stylesheets: ReadonlyMap<string, Stylesheet> = new Map(
  (existsSync(FOLDER) ? readdirSync(FOLDER) : [])
    .filter((name) => name.endsWith('.css'))
    .map((name) => {
      const text = readFileSync(`${FOLDER}/${name}`, 'utf8')
      return [`/assets/${name}`, { text, hash: createHash('sha256').update(text).digest('base64') }]
    }),
)

/**
 * Collects the stylesheets inlined in one page (ui/shared/document/inlined-stylesheet.tsx), and their hashes for its
 * Content-Security-Policy.
 */
export function inlinedStyles() {
  const inlined = new Set<Stylesheet>()
  return {
    /** The text of the stylesheet at a URL; null if it is not of this build. */
    text(address: string): string | null {
      const stylesheet = stylesheets.get(address)
      if (stylesheet) inlined.add(stylesheet)
      return stylesheet?.text ?? null
    },
    hashes: (): string[] => Array.from(inlined, ({ hash }) => hash),
  }
}
