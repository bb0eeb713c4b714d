/** Bytes under a name: a folder of this machine, or an object store. Names are made of a-z, 0-9, `_`, `-`, `.` and `/`. */
export type FileStore = {
  put: (name: string, bytes: Uint8Array, type: string) => Promise<void>
  get: (name: string) => Promise<Uint8Array<ArrayBuffer> | null>
  remove: (name: string) => Promise<void>
}
