import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

type Locked = { version: string; optionalDependencies?: Record<string, string> }

// `npm ci` refuses a lock file that lacks the packages of other machines, and a registry that lacks them writes such a file.
test('the lock file names the packages of every kind of machine', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> }
  const wanted = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ path, name })),
  )
  const missing = wanted.filter(({ path, name }) => !placesOf(path, name).some((place) => place in packages))
  expect(missing).toEqual([])
})

/** Where Node looks for a package named by another: beside it, then one level up at a time. */
function placesOf(path: string, name: string): string[] {
  const here = path === '' ? '' : `${path}/`
  const above = path.lastIndexOf('node_modules/')
  return [`${here}node_modules/${name}`, ...(above < 0 ? [] : placesOf(path.slice(0, above).replace(/\/$/, ''), name))]
}
