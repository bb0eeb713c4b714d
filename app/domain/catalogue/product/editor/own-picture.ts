import type { PictureSources } from '#app/domain/pictures/picture-shape.ts'
import { shareFile } from '#app/domain/pictures/share-picture.ts'

/** The folder is part of the address, so that pictures may be kept for ever: pictures made anew go into the next one. */
export const PICTURES_FOLDER = '/pictures/v2'

/** The widths a picture comes in, smallest first, and its height at the largest. */
export type PictureShape = { widths: readonly number[]; height: number }

/** A product, its close-up and the empty bowl. The masters are 800 px wide, and nothing is drawn larger than that. */
export const SQUARE = { widths: [160, 320, 640, 800], height: 800 } as const satisfies PictureShape
/** The four bowls, with calm space at the left for the headline. */
export const HERO_WIDE = { widths: [640, 960, 1280, 1920], height: 1080 } as const satisfies PictureShape
/** The four bowls on a phone. */
export const HERO_TALL = { widths: [360, 540, 720, 900], height: 1100 } as const satisfies PictureShape

/** Everything a page needs to show one of the shop's own pictures. */
export function ownPicture(name: string, shape: PictureShape): PictureSources {
  return {
    src: addressOf(name, largestOf(shape), 'webp'),
    width: largestOf(shape),
    height: shape.height,
    avif: srcset(name, shape, 'avif'),
    webp: srcset(name, shape, 'webp'),
  }
}

/** The address stored for a product: its picture at the largest. */
export function pictureAddress(name: string): string {
  return addressOf(name, largestOf(SQUARE), 'webp')
}

/** The name of the shop's own picture at an address, or null for any other address. */
export function ownPictureName(address: string): string | null {
  return OWN.exec(address)?.[1] ?? null
}

const OWN = new RegExp(`^${PICTURES_FOLDER}/([a-z0-9-]+)-${largestOf(SQUARE)}\\.webp$`)

/** Where one width of a picture is found, under the origin and in public/. */
export function addressOf(name: string, width: number, format: 'avif' | 'webp'): string {
  return `${PICTURES_FOLDER}/${name}-${width}.${format}`
}

/** Where one of the shop's own pictures is found as it is shared, under the origin and in public/. */
export function ownShareAddress(name: string): string {
  return `${PICTURES_FOLDER}/${shareFile(name)}`
}

function srcset(name: string, shape: PictureShape, format: 'avif' | 'webp'): string {
  return shape.widths.map((width) => `${addressOf(name, width, format)} ${width}w`).join(', ')
}

function largestOf(shape: PictureShape): number {
  return Math.max(...shape.widths)
}
