/** For `ilike`: text that holds `part` anywhere, whose signs of patterns count as letters. */
export function containing(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`
}
