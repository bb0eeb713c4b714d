import { readdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { builtInOpenGraphPath } from '#app/domain/pictures/open-graph-files.ts'
import { drawOpenGraphImage } from '../../app/adapters/pictures/draw-open-graph-image.server.ts'

// Renders the JPEGs shown where a page is shared, from pictures/masters/: `node
// scripts/pictures/make-open-graph-images.ts`. The placeholder shows no product, and the wide hero is the tall one in
// another shape.

const MASTERS = fileURLToPath(new URL('../../pictures/masters/', import.meta.url))
const PUBLIC = fileURLToPath(new URL('../../public', import.meta.url))
const NOT_SHARED = ['placeholder', 'hero-wide']

for (const file of await readdir(MASTERS)) {
  const name = file.replace(/\.webp$/, '')
  if (NOT_SHARED.includes(name)) continue
  const jpeg = await drawOpenGraphImage(sharp(MASTERS + file), { onWhite: true })
  await writeFile(PUBLIC + builtInOpenGraphPath(name), jpeg)
  console.log(name, jpeg.byteLength)
}
