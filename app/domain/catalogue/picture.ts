/** The folder is part of the address, so that pictures can be kept for ever: pictures made anew go into the next one. */
const FOLDER = '/pictures/v1'
const LARGEST = 800

/** The address of one of the shop's own square pictures at its largest. */
export function pictureAddress(name: string): string {
  return `${FOLDER}/${name}-${LARGEST}.webp`
}
