import type { FilesConfig } from '#app/config/services.ts'
import { diskStore } from './disk-store.server.ts'
import type { FileStore } from './file-store.ts'

/** Where uploaded files lie, as the settings choose. */
export function openFileStore(config: FilesConfig): FileStore {
  if (config.kind === 'disk') return diskStore(config.folder)
  throw new Error('This version keeps files on disk only')
}
