import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The pairs of useState whose setter is not named for its state: `isOpen` has `setIsOpen` or `setOpen`. */
function unpairedIn(source: string): string[] {
  const pairs = source.matchAll(/const \[(\w+), (\w+)\] = useState\b/g)
  return Array.from(pairs).flatMap(([, state = '', setter = '']) => {
    const capital = `set${state.charAt(0).toUpperCase()}${state.slice(1)}`
    return setter === capital || setter === capital.replace(/^setIs/, 'set') ? [] : [`${state}, ${setter}`]
  })
}

test('the setter of a state is named for it', () => {
  const files = globSync('app/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(500)
  const unpaired = files.flatMap((file) => unpairedIn(readFileSync(file, 'utf8')).map((pair) => `${file}: ${pair}`))
  expect(unpaired).toEqual([])
})

test('a setter of another name is found', () => {
  const source = 'const [isOpen, setOpen] = useState(false)\nconst [kept, keep] = useState<string>()'
  expect(unpairedIn(source)).toEqual(['kept, keep'])
})
