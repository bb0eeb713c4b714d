/** A file name without its extension, since a photograph saved in another format is the same photograph. */
export function nameWithoutExtension(name: string): string {
  return name.replace(/\.[^.]*$/, '').toLowerCase()
}
