import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { installed, NODE, ROOT, run } from './project.mjs'

const SOURCES = [
  'app',
  'public',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'scripts/service-worker-plugin.ts',
  'tsconfig.json',
  'vite.config.ts',
]
const STAMP = join(ROOT, 'build', 'stamp')

/** Builds the shop, unless the build is of these very sources. Whether a current build is there afterwards. */
export async function build() {
  const stamp = hashOf(SOURCES)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return true
  console.log('Building the shop …')
  rmSync(STAMP, { force: true })
  const words = [installed('@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn']
  if ((await run(NODE, words, { NODE_ENV: 'production' })) !== 0) {
    console.error('The build did not succeed. Look above for the reason.')
    return false
  }
  packTexts(join(ROOT, 'build', 'client'))
  writeFileSync(STAMP, stamp)
  return true
}

/**
 * Lays beside each text that browsers fetch the same packed as small as can be, once, so that no request pays for it. The
 * shortest gain too: a script of 700 bytes is one of 400.
 */
function packTexts(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!/\.(js|css|svg|json|webmanifest|txt|xml)$/.test(name)) continue
    const path = join(folder, name)
    const bytes = readFileSync(path)
    const packed = { br: brotliCompressSync(bytes), gz: gzipSync(bytes, { level: 9 }) }
    for (const [ending, shorter] of Object.entries(packed))
      if (shorter.length < bytes.length) writeFileSync(`${path}.${ending}`, shorter)
  }
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesOf))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(ROOT, path)))
  return hash.digest('hex')
}

/** Tests beside the code are no part of the build. */
function filesOf(path) {
  if (/\.test\.tsx?$/.test(path)) return []
  if (statSync(join(ROOT, path)).isFile()) return [path]
  return readdirSync(join(ROOT, path))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`))
}
