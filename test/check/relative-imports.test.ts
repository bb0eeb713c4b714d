import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// Within a module files are imported by relative path, across modules by #app/. So an import shows whether it leaves
// the module, and the rules of biome.json recognise stores of other modules by name.
const RELATIVE = /(?:from|import|import\()\s*'(\.\.?\/[^'?]+)/g
const ACROSS = /(?:from|import|import\()\s*'#(app\/[^'?]+)/g

function moduleOf(file: string): string {
  const parts = file.split('/')
  if (parts[1] === 'domain') return parts.slice(0, parts.length > 3 ? 3 : 2).join('/')
  if (parts[1] === 'routes' || parts[1] === 'ui') return parts.length > 4 ? parts.slice(0, 4).join('/') : dirname(file)
  return parts.slice(0, 2).join('/')
}

const importsLeaving = (file: string, source: string) =>
  Array.from(source.matchAll(RELATIVE), ([, path = '']) => join(dirname(file), path)).filter(
    (path) => path.startsWith('app/') && !path.includes('+types') && moduleOf(path) !== moduleOf(file),
  )

const importsWithin = (file: string, source: string) =>
  Array.from(source.matchAll(ACROSS), ([, path = '']) => path).filter((path) => moduleOf(path) === moduleOf(file))

const FILES = globSync('app/{domain,routes,ui,http,db,api,adapters,config}/**/*.{ts,tsx}')

function faultsBy(imports: typeof importsWithin): string[] {
  return FILES.flatMap((file) => imports(file, readFileSync(file, 'utf8')).map((path) => `${file} → ${path}`))
}

test('a relative import stays within its module', () => {
  expect(FILES.length).toBeGreaterThan(500)
  expect(faultsBy(importsLeaving)).toEqual([])
})

test('an import that begins with #app/ leaves its module', () => {
  expect(faultsBy(importsWithin)).toEqual([])
})

test('an import of the other kind is reported', () => {
  expect(
    importsWithin('app/domain/orders/order/order.ts', `import { quote } from '#app/domain/orders/quote.ts'`),
  ).toHaveLength(1)
  expect(
    importsWithin('app/domain/orders/order/order.ts', `import { cart } from '#app/domain/cart/cart.ts'`),
  ).toHaveLength(0)
  expect(importsLeaving('app/domain/orders/order/order.ts', `import { cart } from '../../cart/cart.ts'`)).toHaveLength(
    1,
  )
  expect(
    importsLeaving('app/domain/orders/order/order.ts', `import { quote } from '../checkout/quote.ts'`),
  ).toHaveLength(0)
})
