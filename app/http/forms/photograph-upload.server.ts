/** What a form with files may weigh besides them: its words and its seams. */
export const BESIDE_FILES = 1024 * 1024

/** Whether a form is heavier than its files may be together, in bytes: then its body was not read (request-body.server.ts). */
export function isTooHeavy(request: Request, most: number): boolean {
  return Number(request.headers.get('Content-Length') ?? 0) > most + BESIDE_FILES
}

/** A photograph of a form: its bytes, and the name its owner knows it by. */
export type Photograph = { name: string; bytes: Uint8Array }

/** The photographs of a form. A file field left empty sends one file without a name and without bytes. */
export async function photographsOf(form: FormData, name: string): Promise<Photograph[]> {
  const files = form.getAll(name).filter((value) => value instanceof File)
  const chosen = files.filter((file) => file.size > 0 || file.name !== '')
  return Promise.all(chosen.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })))
}
