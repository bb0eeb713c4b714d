import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// Within a module files are imported by relative path, across modules by #app/. So an import shows whether it leaves
// the module, and the rules of biome.json recognise stores of other modules by name.
const IMPORTED = /(?:from|import|import\()\s*'(\.\.?\/[^'?]+)/g

function moduleOf(file: string): string {
  const parts = file.split('/')
  if (parts[1] === 'domain') return parts.slice(0, parts.length > 3 ? 3 : 2).join('/')
  if (parts[1] === 'routes' || parts[1] === 'ui') return parts.length > 4 ? parts.slice(0, 4).join('/') : dirname(file)
  return parts.slice(0, 2).join('/')
}

const importsLeaving = (file: string, source: string) =>
  Array.from(source.matchAll(IMPORTED), ([, path = '']) => join(dirname(file), path)).filter(
    (path) => path.startsWith('app/') && !path.includes('+types') && moduleOf(path) !== moduleOf(file),
  )

test('a relative import stays within its module', () => {
  const files = globSync('app/{domain,routes,ui,http,db,api,adapters}/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(500)
  const faults = files.flatMap((file) =>
    importsLeaving(file, readFileSync(file, 'utf8')).map((path) => `${file} → ${path}`),
  )
  expect(faults).toEqual([])
})

test('an import that leaves it is reported', () => {
  expect(importsLeaving('app/domain/orders/order/order.ts', `import { cart } from '../../cart/cart.ts'`)).toHaveLength(
    1,
  )
  expect(
    importsLeaving('app/domain/orders/order/order.ts', `import { quote } from '../checkout/quote.ts'`),
  ).toHaveLength(0)
})
