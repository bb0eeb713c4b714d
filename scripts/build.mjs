import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
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
const CLIENT = join(ROOT, 'build', 'client')
const ASSETS = join(CLIENT, 'assets')
// The names of what the last build made itself, without what it kept of the one before.
const OWN_ASSETS = join(ROOT, 'build', 'assets.json')

/** Whether there is a build of these very sources. */
export function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashOf(SOURCES)
}

/** Builds the shop, unless the build is of these very sources. Whether a current build is there afterwards. */
export async function build() {
  if (isBuilt()) return true
  console.log('Building the shop …')
  rmSync(STAMP, { force: true })
  const earlier = setAside()
  const words = [installed('@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn']
  if ((await run(NODE, words, { NODE_ENV: 'production' })) !== 0) {
    console.error('The build did not succeed. Look above for the reason.')
    return false
  }
  packTexts(CLIENT)
  writeFileSync(OWN_ASSETS, JSON.stringify(readdirSync(ASSETS)))
  if (earlier) layBeside(earlier)
  writeFileSync(STAMP, hashOf(SOURCES))
  return true
}

/** Copies the assets of the last build to a folder that the next one does not clear, if there was one. */
function setAside() {
  if (!existsSync(OWN_ASSETS)) return null
  const folder = mkdtempSync(join(tmpdir(), 'mewa-assets-'))
  for (const name of JSON.parse(readFileSync(OWN_ASSETS, 'utf8'))) cpSync(join(ASSETS, name), join(folder, name))
  return folder
}

/** Pages that were sent before the update go on asking for these. Their names change with what is in them. */
function layBeside(earlier) {
  cpSync(earlier, ASSETS, { recursive: true, force: false })
  rmSync(earlier, { recursive: true })
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
