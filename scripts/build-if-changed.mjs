import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { installed, NODE, ROOT, run } from './run-program.mjs'

/** Everything that the build is made from. */
export const SOURCES = [
  'app',
  'public',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'scripts/build-if-changed.mjs',
  'scripts/vite',
  'tsconfig.json',
  'vite.config.ts',
]
const STAMP = join(ROOT, 'build', 'stamp')
const CLIENT = join(ROOT, 'build', 'client')
const ASSETS = join(CLIENT, 'assets')
// The names of the assets that the last build made itself, without those it kept of the build before.
const PREVIOUS_ASSETS_FILE = join(ROOT, 'build', 'assets.json')

/** Whether the build was made from the sources as they are now. */
export function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashOf(SOURCES)
}

/** Builds the shop unless the build is current. Returns whether there is a current build now. */
export async function build() {
  if (isBuilt()) return true
  console.log('Building the shop …')
  rmSync(STAMP, { force: true })
  const earlier = saveAssets()
  const args = [installed('@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn']
  if ((await run(NODE, args, { NODE_ENV: 'production' })) !== 0) {
    console.error('The build did not succeed. Look above for the reason.')
    return false
  }
  compressTexts(CLIENT)
  writeFileSync(PREVIOUS_ASSETS_FILE, JSON.stringify(readdirSync(ASSETS)))
  if (earlier) restoreAssets(earlier)
  writeFileSync(STAMP, hashOf(SOURCES))
  return true
}

/** Copies the assets of the last build, if there was one, to a folder that the next build does not clear. */
function saveAssets() {
  if (!existsSync(PREVIOUS_ASSETS_FILE)) return null
  const folder = mkdtempSync(join(tmpdir(), 'mewa-assets-'))
  for (const name of JSON.parse(readFileSync(PREVIOUS_ASSETS_FILE, 'utf8')))
    cpSync(join(ASSETS, name), join(folder, name))
  return folder
}

/** Pages that were opened before the update still request these. Their names change with their content. */
function restoreAssets(earlier) {
  cpSync(earlier, ASSETS, { recursive: true, force: false })
  rmSync(earlier, { recursive: true })
}

/**
 * Writes a Brotli and a gzip copy beside each text file, at the highest level, so that no request has to compress it.
 */
function compressTexts(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!/\.(js|css|svg|json|webmanifest|txt|xml)$/.test(name)) continue
    const path = join(folder, name)
    const bytes = readFileSync(path)
    const compressed = { br: brotliCompressSync(bytes), gz: gzipSync(bytes, { level: 9 }) }
    for (const [extension, smaller] of Object.entries(compressed))
      if (smaller.length < bytes.length) writeFileSync(`${path}.${extension}`, smaller)
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

/** The files of a path, without tests: they are not part of the build. */
function filesOf(path) {
  if (/\.test\.tsx?$/.test(path)) return []
  if (statSync(join(ROOT, path)).isFile()) return [path]
  return readdirSync(join(ROOT, path))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`))
}
