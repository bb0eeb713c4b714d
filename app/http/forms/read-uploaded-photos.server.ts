/** A photo uploaded with a form. */
export type UploadedPhoto = { name: string; bytes: Uint8Array }

/** The photos in a form's file field. An empty file field sends one file without a name and without bytes. */
export async function readUploadedPhotos(form: FormData, name: string): Promise<UploadedPhoto[]> {
  const files = form.getAll(name).filter((value) => value instanceof File)
  const chosen = files.filter((file) => file.size > 0 || file.name !== '')
  return Promise.all(chosen.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })))
}
