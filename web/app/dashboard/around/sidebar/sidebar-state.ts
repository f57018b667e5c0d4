/** Whether the sidebar is collapsed: kept in a cookie for 7 days, and read where the page is made. */
const COOKIE = 'sidebar'
const SEVEN_DAYS = 7 * 24 * 60 * 60

/** Of the cookies as a browser sends them, or has them. */
export function readCollapsed(cookies: string): boolean {
  return cookies.split('; ').includes(`${COOKIE}=collapsed`)
}

export function keepCollapsed(isCollapsed: boolean): void {
  const value = isCollapsed ? 'collapsed' : 'expanded'
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no Cookie Store API before 18.4
  document.cookie = `${COOKIE}=${value}; Max-Age=${SEVEN_DAYS}; Path=/; SameSite=Lax`
}
