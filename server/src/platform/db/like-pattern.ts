import { searchForm } from '@spokehaat/contract/basics/search-form'

/** For `like` and `ilike`: text that holds `part` anywhere, whose signs of patterns count as letters. */
export function containing(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`
}

/** For `search_form(…) like`: as `containing`, however the part is spelled. */
export function containingForm(part: string): string {
  return containing(searchForm(part))
}
