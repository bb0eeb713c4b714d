/** Whether a database URL names PostgreSQL; any other is the path of a SQLite file. */
export function isPostgresUrl(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url)
}
