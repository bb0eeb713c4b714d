import type { FilesConfig } from '#app/config/adapter-config.ts'
import type { FileStore } from '#app/domain/pictures/file-store.ts'
import type { Fetch } from '../outbound/public-fetch.server.ts'
import { diskStore } from './disk-store.server.ts'
import { s3Store } from './s3-store.server.ts'

/** Opens the configured file store; `fetcher` calls a bucket whose address was typed in the panel. */
export function openFileStore(config: FilesConfig, fetcher?: Fetch): FileStore {
  return config.kind === 'disk' ? diskStore(config.folder) : s3Store(config, undefined, fetcher)
}
