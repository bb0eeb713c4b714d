/** Whether an upload belongs to the brand: only those have icons. */
export function isBrandKey(key: string): boolean {
  return key.startsWith('brand/')
}

/** Whether an upload belongs to the content pages. */
export function isContentKey(key: string): boolean {
  return key.startsWith('content/')
}
