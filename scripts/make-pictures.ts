import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import {
  addressOf,
  HERO_TALL,
  HERO_WIDE,
  PICTURES_FOLDER,
  type PictureShape,
  SQUARE,
} from '../app/domain/catalogue/own-picture.ts'

// Makes public/pictures/ from pictures/masters/: every width in AVIF and WebP. Run with `node scripts/make-pictures.ts`
// after a master has changed, with PICTURES_FOLDER moved on, since browsers keep the old ones for ever.

const MASTERS = fileURLToPath(new URL('../pictures/masters/', import.meta.url))
const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url))

const HEROES: Record<string, PictureShape> = { 'hero-wide': HERO_WIDE, 'hero-tall': HERO_TALL }

// Tuned by eye against the masters and by size: a card of 320 px is about 6 kB, a phone's hero of 720 px about 24 kB.
const QUALITY = { avif: 56, webp: 76 }
const HERO_QUALITY = { avif: 60, webp: 78 }

await rm(join(PUBLIC, PICTURES_FOLDER), { recursive: true, force: true })
await mkdir(join(PUBLIC, PICTURES_FOLDER), { recursive: true })
for (const file of (await readdir(MASTERS)).sort()) {
  const name = file.replace(/\.webp$/, '')
  const hero = HEROES[name]
  console.log(name, await makeWidths(name, hero ?? SQUARE, hero ? HERO_QUALITY : QUALITY))
}

/** Writes one picture in all its widths and both formats; tells the bytes of each. */
async function makeWidths(name: string, shape: PictureShape, quality: typeof QUALITY): Promise<string> {
  const sizes: string[] = []
  for (const width of shape.widths) {
    const picture = sharp(join(MASTERS, `${name}.webp`)).resize({ width, withoutEnlargement: true })
    const avif = join(PUBLIC, addressOf(name, width, 'avif'))
    const webp = join(PUBLIC, addressOf(name, width, 'webp'))
    await picture.clone().avif({ quality: quality.avif, effort: 6 }).toFile(avif)
    await picture.clone().webp({ quality: quality.webp, effort: 6, smartSubsample: true }).toFile(webp)
    sizes.push(`${width}: ${(await stat(avif)).size} + ${(await stat(webp)).size}`)
  }
  return sizes.join(', ')
}
