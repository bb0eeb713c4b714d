import { mkdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

// Renders public/icons/ from public/icon.svg, for devices that install the shop: `node
// scripts/pictures/make-install-icons.ts`.

const PUBLIC = fileURLToPath(new URL('../../public/', import.meta.url))
const PAPER = '#F5F1EA'

const svg = await readFile(`${PUBLIC}icon.svg`, 'utf8')
const whole = svg.replace(/viewBox="[^"]*"/, 'viewBox="-4 -4 40 40"').replace(/<rect[^>]*\/>/, background)

await mkdir(`${PUBLIC}icons`, { recursive: true })
await draw(svg, 192, 'icon-192')
await draw(svg, 512, 'icon-512')
// Devices mask this one to their own shape, so the drawing stays within the middle four fifths.
await draw(whole, 512, 'icon-maskable-512')
// An iPhone rounds the corners itself and shows transparency as black.
await draw(whole, 180, 'apple-touch-icon')

async function draw(text: string, pixels: number, name: string) {
  const drawing = sharp(Buffer.from(text), { density: 72 * (pixels / 32) })
  const { size } = await drawing
    .resize(pixels, pixels)
    .png({ palette: true, effort: 10 })
    .toFile(`${PUBLIC}icons/${name}.png`)
  console.log(name, size)
}

function background() {
  return `<rect x="-4" y="-4" width="40" height="40" fill="${PAPER}"/>`
}
