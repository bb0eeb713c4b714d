import type { FilesConfig } from '#app/config/services.ts'
import type { FileStore } from '#app/domain/pictures/file-store.ts'
import { diskStore } from './disk-store.server.ts'
import { s3Store } from './s3-store.server.ts'

/** Opens the file store of the settings. */
export function openFileStore(config: FilesConfig): FileStore {
  return config.kind === 'disk' ? diskStore(config.folder) : s3Store(config)
}
