import type { FilesConfig } from '#app/config/adapter-config.ts'
import type { FileStorage } from '#app/domain/pictures/file-storage.ts'
import type { Fetch } from '../outbound/public-fetch.server.ts'
import { diskStorage } from './disk-storage.server.ts'
import { s3Storage } from './s3-storage.server.ts'

/** Opens the configured file storage; `fetcher` calls a bucket whose address was typed in the panel. */
export function openFileStorage(config: FilesConfig, fetcher?: Fetch): FileStorage {
  return config.kind === 'disk' ? diskStorage(config.folder) : s3Storage(config, undefined, fetcher)
}
