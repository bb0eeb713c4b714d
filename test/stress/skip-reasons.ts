import { spawnSync } from 'node:child_process'

/** Skips what only `npm run stress` has time for. */
export function skipUnlessFull(): string | null {
  return process.env.STRESS === 'full' ? null : 'only `npm run stress` runs it, for it takes a minute'
}

/** Why a program cannot be used, or null when it is installed. */
export function skipWithoutProgram(name: string): string | null {
  return spawnSync('sh', ['-c', `command -v ${name}`]).status === 0 ? null : `there is no ${name} on this machine`
}

/** Why a file system cannot be mounted, or null when it can. */
export function skipWithoutMount(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'mounting a small disk needs root on Linux'
  const tried = spawnSync('sh', [
    '-c',
    'folder=$(mktemp -d) && mount -t tmpfs -o size=1m tmpfs "$folder" && umount "$folder"; code=$?; rmdir "$folder"; exit $code',
  ])
  return tried.status === 0 ? null : 'this machine does not permit mounting a disk'
}
