import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

type Locked = { version: string; optionalDependencies?: Record<string, string> }

// `npm ci` refuses a lock file that lacks packages of other platforms, and a registry without them writes such a file.
test('the lock file contains the packages of every platform', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> }
  const wanted = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ path, name })),
  )
  const missing = wanted.filter(({ path, name }) => !placesOf(path, name).some((place) => place in packages))
  expect(missing).toEqual([])
})

/** Where Node resolves a package from: beside the importer, then one level up at a time. */
function placesOf(path: string, name: string): string[] {
  const here = path === '' ? '' : `${path}/`
  const above = path.lastIndexOf('node_modules/')
  return [`${here}node_modules/${name}`, ...(above < 0 ? [] : placesOf(path.slice(0, above).replace(/\/$/, ''), name))]
}
