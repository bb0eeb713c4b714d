import { mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { HERO_TALL, HERO_WIDE } from '#app/domain/home/hero.ts'
import { PICTURES_FOLDER, type PictureShape, pathOfWidth, SQUARE } from '#app/domain/pictures/picture-sources.ts'

// Renders public/pictures/ from pictures/masters/, every width in AVIF and WebP: all of them with `node
// scripts/pictures/make-built-in-pictures.ts`, or only those named. In a shop that is in use, change PICTURES_FOLDER
// first: browsers cache pictures for ever.

const MASTERS = fileURLToPath(new URL('../../pictures/masters/', import.meta.url))
const PUBLIC = fileURLToPath(new URL('../../public/', import.meta.url))

const HEROES: Record<string, PictureShape> = { 'hero-wide': HERO_WIDE, 'hero-tall': HERO_TALL }

// Chosen by eye against the masters and by size: a card of 320 px is about 6 kB, a phone's hero of 720 px about 24 kB.
const QUALITY = { avif: 56, webp: 76 }
const HERO_QUALITY = { avif: 60, webp: 78 }

const all = (await readdir(MASTERS)).map((file) => file.replace(/\.webp$/, ''))
const wanted = process.argv.slice(2)
await mkdir(join(PUBLIC, PICTURES_FOLDER), { recursive: true })
for (const name of wanted.length > 0 ? wanted : all) {
  const hero = HEROES[name]
  console.log(name, await makeWidths(name, hero ?? SQUARE, hero ? HERO_QUALITY : QUALITY))
}

/** Writes one picture in all its widths and both formats. Returns the bytes of each, as text for the screen. */
async function makeWidths(name: string, shape: PictureShape, quality: typeof QUALITY): Promise<string> {
  const sizes: string[] = []
  for (const width of shape.widths) {
    const picture = sharp(join(MASTERS, `${name}.webp`)).resize({ width, withoutEnlargement: true })
    const avif = join(PUBLIC, pathOfWidth(name, width, 'avif'))
    const webp = join(PUBLIC, pathOfWidth(name, width, 'webp'))
    await picture.clone().avif({ quality: quality.avif, effort: 6 }).toFile(avif)
    await picture.clone().webp({ quality: quality.webp, effort: 6, smartSubsample: true }).toFile(webp)
    sizes.push(`${width}: ${(await stat(avif)).size} + ${(await stat(webp)).size}`)
  }
  return sizes.join(', ')
}
