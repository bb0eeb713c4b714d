import { isFileName } from '#app/domain/pictures/file-store.ts'

/**
 * A file's name as the path of an address. Everything but A-Z, a-z, 0-9, `-`, `.`, `_` and `~` is percent-encoded, as the
 * signature wants it: encodeURIComponent leaves five more characters as they are.
 */
export function s3Key(name: string): string {
  if (!isFileName(name)) throw new Error('This is no name of a file')
  return name.split('/').map(encoded).join('/')
}

function encoded(segment: string): string {
  return encodeURIComponent(segment).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
