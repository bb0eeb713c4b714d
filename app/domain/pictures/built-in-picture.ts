import { openGraphFile } from './open-graph-file.ts'
import type { PictureSources } from './picture-sources.ts'

/**
 * The folder of the shop's own pictures. It is versioned, so that browsers may cache them for ever: new ones go into a
 * new folder.
 */
export const PICTURES_FOLDER = '/pictures/v2'

/** The widths of a picture, smallest first, and its height at the largest width. */
export type PictureShape = { widths: readonly number[]; height: number }

/** Products, their close-ups and the empty bowl. The originals are 800 px wide. */
export const SQUARE = { widths: [160, 320, 640, 800], height: 800 } as const satisfies PictureShape

/** The sources of one of the shop's own pictures for a page. */
export function builtInPicture(name: string, shape: PictureShape): PictureSources {
  return {
    src: pathOfWidth(name, largestOf(shape), 'webp'),
    width: largestOf(shape),
    height: shape.height,
    avif: srcset(name, shape, 'avif'),
    webp: srcset(name, shape, 'webp'),
  }
}

/** The address stored for a product with one of the shop's own pictures: its largest file. */
export function pictureAddress(name: string): string {
  return pathOfWidth(name, largestOf(SQUARE), 'webp')
}

/** The name of the shop's own picture at an address, or null for any other address. */
export function builtInPictureName(address: string): string | null {
  return BUILT_IN_PICTURE_URL.exec(address)?.[1] ?? null
}

const BUILT_IN_PICTURE_URL = new RegExp(`^${PICTURES_FOLDER}/([a-z0-9-]+)-${largestOf(SQUARE)}\\.webp$`)

/** The path of a picture in one width, under the origin and in public/. */
export function pathOfWidth(name: string, width: number, format: 'avif' | 'webp'): string {
  return `${PICTURES_FOLDER}/${name}-${width}.${format}`
}

/** The path of a built-in picture's Open Graph image, under the origin and in public/. */
export function builtInOpenGraphPath(name: string): string {
  return `${PICTURES_FOLDER}/${openGraphFile(name)}`
}

function srcset(name: string, shape: PictureShape, format: 'avif' | 'webp'): string {
  return shape.widths.map((width) => `${pathOfWidth(name, width, format)} ${width}w`).join(', ')
}

function largestOf(shape: PictureShape): number {
  return Math.max(...shape.widths)
}
