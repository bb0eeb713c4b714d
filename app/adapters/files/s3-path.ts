import { isFileName } from '#app/domain/pictures/file-storage.ts'

/**
 * A file name as the path of a URL. Everything but A-Z, a-z, 0-9, `-`, `.`, `_` and `~` is percent-encoded, as the
 * signature requires; encodeURIComponent leaves five more characters unencoded.
 */
export function s3Path(name: string): string {
  if (!isFileName(name)) throw new Error('Not a valid file name')
  return name.split('/').map(encodeSegment).join('/')
}

function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
