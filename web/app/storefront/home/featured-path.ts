export const MAX_TABS = 8

/** Which category of featured bikes is looked at is part of the address; null for all. */
export function featuredPath(category: string | null): string {
  return category === null ? '/' : `/?${new URLSearchParams({ category })}`
}
