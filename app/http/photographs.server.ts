import { MOST_BYTES } from '#app/domain/pictures/uploaded-picture.ts'

/** What a form with photographs may weigh besides them: its words and its seams. */
const SLACK = 1024 * 1024

/** Whether a request says of itself that it is heavier than so many photographs may be: then it is not even read. */
export function isTooHeavy(request: Request, most: number): boolean {
  return Number(request.headers.get('Content-Length') ?? 0) > most * MOST_BYTES + SLACK
}

/** The photographs of a form, as bytes. A file field left empty sends one file without a name and without bytes. */
export async function photographsOf(form: FormData, name: string): Promise<Uint8Array[]> {
  const files = form.getAll(name).filter((value) => value instanceof File)
  const chosen = files.filter((file) => file.size > 0 || file.name !== '')
  return Promise.all(chosen.map(async (file) => new Uint8Array(await file.arrayBuffer())))
}
