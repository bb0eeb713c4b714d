import { type Characters, charactersIn, objectsIn, referred } from './pdf-objects.ts'

/**
 * The text of a PDF as a reader copies it: each line drawn, in the order of the file. It reads what pdfkit writes:
 * objects one after another, streams deflated or plain, glyphs in hexadecimal with a ToUnicode map for each embedded
 * font.
 */
export function pdfText(pdf: Buffer): string {
  const objects = objectsIn(pdf)
  const lines: string[] = []
  for (const page of [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))) {
    const resources = referred(objects, page.head, 'Resources')
    const fonts = new Map(
      Array.from(resources.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name = '', id = '']) => {
        const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1]
        return [name, map ? charactersIn(objects.get(map)?.stream ?? '') : null]
      }),
    )
    const contents = /\/Contents (\d+) 0 R/.exec(page.head)?.[1] ?? ''
    lines.push(...linesIn(objects.get(contents)?.stream ?? '', fonts))
  }
  return lines.join('\n')
}

function linesIn(stream: string, fonts: ReadonlyMap<string, Characters | null>): string[] {
  const lines: string[] = []
  let font: Characters | null = null
  for (const [, name, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? null
    if (shown === undefined) continue
    const hex = Array.from(shown.matchAll(/<([\da-f]*)>/gi), ([, glyphs = '']) => glyphs).join('')
    lines.push(textOf(hex, font))
  }
  return lines
}

function textOf(hex: string, font: Characters | null): string {
  if (!font) return Buffer.from(hex, 'hex').toString('latin1')
  return (hex.match(/.{4}/g) ?? []).map((glyph) => font.get(parseInt(glyph, 16)) ?? '\ufffd').join('')
}
