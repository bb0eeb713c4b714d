import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'

// Where shopping is done: these pages open without the network once the service worker is there, and so does what they
// load late. Signing in with a hosted provider cannot work then, and its scripts are large.
const PAGES = ['home', 'products', 'product', 'cart', 'offline', 'layout', 'service-pages']
// What they look like, but for what stands in the page itself.
const STYLES = /^assets\/(service|offline|hindi)-.*\.css$/
const NEEDS_NETWORK = /node_modules\/@firebase\//

type Chunk = { imports: string[]; dynamicImports: string[]; moduleIds: string[] }

/**
 * Builds /service-worker.js beside the rest. It is told its build's name, by which browsers know a new one, and the
 * files to fetch beforehand.
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
        files: [...neededFor(chunks), ...Object.keys(files).filter((file) => STYLES.test(file))].map(addressOf),
      }
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        // Workbox leaves out its own logs and checks in production.
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

const addressOf = (file: string) => `/${file}`

/** Every script these pages load, at once or later. */
function neededFor(chunks: Map<string, Chunk>): string[] {
  const needed = new Set<string>()
  const follow = (name: string) => {
    const chunk = chunks.get(name)
    if (!chunk || needed.has(name) || chunk.moduleIds.some((id) => NEEDS_NETWORK.test(id))) return
    needed.add(name)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) follow(next)
  }
  const page = new RegExp(`app/(routes/storefront/(${PAGES.join('|')})/route|root)\\.tsx`)
  for (const [name, { moduleIds }] of chunks)
    if (name.startsWith('assets/entry.client-') || moduleIds.some((id) => page.test(id))) follow(name)
  return Array.from(needed)
}
