import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'

// The pages of shopping: they open offline once the service worker is installed, and so do the parts they load late. A
// hosted sign-in cannot work offline, and its scripts are large.
export const OFFLINE_PAGES = [
  'home',
  'products',
  'product',
  'collection',
  'content-pages/page',
  'content-pages/journal-entry',
  'content-pages/journal',
  'cart',
  'offline',
  'layout',
  'cart-account-and-text-pages-layout',
]
// Their stylesheets, except those inlined in the page.
const STYLES = /^assets\/(cart-account-and-text-pages|offline|hindi)-.*\.css$/
const NEEDS_NETWORK = /node_modules\/@firebase\//

type Chunk = { imports: string[]; dynamicImports: string[]; moduleIds: string[] }

/**
 * Builds /service-worker.js after the client build, with the name of the build, by which browsers recognise a new one,
 * and the files to cache at installation.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }, files) {
      const chunks = new Map(
        Object.values(files).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
      )
      const name = createHash('sha256').update(Object.keys(files).sort().join()).digest('hex').slice(0, 12)
      const facts = {
        name,
        files: [...neededFor(chunks), ...Object.keys(files).filter((file) => STYLES.test(file))].map(toUrl),
      }
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        // In production Workbox omits its logs and assertions.
        define: { BUILD_FACTS: JSON.stringify(facts), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: dir ?? 'build/client',
          emptyOutDir: false,
          lib: {
            entry: 'app/service-worker/service-worker.ts',
            name: 'worker',
            formats: ['iife'],
            fileName: () => 'service-worker.js',
          },
        },
      })
    },
  }
}

const toUrl = (file: string) => `/${file}`

/** Every script that these pages load, statically or later. */
function neededFor(chunks: Map<string, Chunk>): string[] {
  const needed = new Set<string>()
  const follow = (name: string) => {
    const chunk = chunks.get(name)
    if (!chunk || needed.has(name) || chunk.moduleIds.some((id) => NEEDS_NETWORK.test(id))) return
    needed.add(name)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) follow(next)
  }
  for (const file of ['app/root.tsx', ...OFFLINE_PAGES.map((page) => `app/routes/storefront/${page}/route.tsx`)]) {
    const found = [...chunks].filter(([, { moduleIds }]) => moduleIds.some((id) => id.includes(file)))
    // A renamed page would silently stop to open offline.
    if (found.length === 0) throw new Error(`No script of the build holds ${file}`)
    for (const [name] of found) follow(name)
  }
  for (const name of chunks.keys()) if (name.startsWith('assets/entry.client-')) follow(name)
  return Array.from(needed)
}
