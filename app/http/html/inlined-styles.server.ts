import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

type Sheet = { text: string; hash: string }

const FOLDER = 'build/client/assets'

/** The stylesheets of the build by address, each with its SHA-256 in base64. In development there is none: browsers fetch them. */
const sheets: ReadonlyMap<string, Sheet> = new Map(
  (existsSync(FOLDER) ? readdirSync(FOLDER) : [])
    .filter((name) => name.endsWith('.css'))
    .map((name) => {
      const text = readFileSync(`${FOLDER}/${name}`, 'utf8')
      return [`/assets/${name}`, { text, hash: createHash('sha256').update(text).digest('base64') }]
    }),
)

/** The stylesheets that one page has within it (ui/shop/layout/sheet.tsx), and their hashes for its Content-Security-Policy. */
export function inlinedStyles() {
  const inlined = new Set<Sheet>()
  return {
    /** The text of the sheet at an address; null for one that is not of this build. */
    text(address: string): string | null {
      const sheet = sheets.get(address)
      if (sheet) inlined.add(sheet)
      return sheet?.text ?? null
    },
    hashes: (): string[] => Array.from(inlined, ({ hash }) => hash),
  }
}
