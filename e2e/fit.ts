/** Whether a page is fit for everybody as it stands: the rules of axe in both themes, and nothing to scroll sideways. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './rider.ts'

/** Light at a desktop's width, where all rules are asked, and dark at a phone's. Leaves the page light and wide. */
export async function isFitEverywhere(page: Page, what: string): Promise<void> {
  for (const [width, colorScheme, rules] of [
    [360, 'dark', ['color-contrast', 'target-size']],
    [1280, 'light', undefined],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await drawn(page)
    // a list that is being read again is pale for as long
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const where = `${what} at ${width} px, ${colorScheme}`
    await isFit(page, where, rules)
  }
}

/** As it stands, at this width and in this theme: by all rules of axe or by these alone, whole or in a part. */
export async function isFit(
  page: Page,
  what = page.url(),
  rules?: readonly string[],
  part?: string,
): Promise<void> {
  await isAccessible(page, what, rules, part)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(over, `${what}: pixels to scroll sideways`).toBeLessThanOrEqual(0)
}

/** What is on its way (a toast that fades in) is looked at again; a true fault stays one. */
export async function isAccessible(
  page: Page,
  what = page.url(),
  rules?: readonly string[],
  part?: string,
): Promise<void> {
  await expect.poll(() => violations(page, rules, part), { message: what, timeout: 15_000 }).toEqual([])
}

/** Until it is drawn, the old colors are those that can be read. A page that nobody looks at is not drawn for long. */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()))
        setTimeout(done, 1_000)
      }),
  )
}

/** What axe finds, by all its rules or by these alone; on the whole page or in a part of it. */
async function violations(page: Page, rules?: readonly string[], part?: string): Promise<string[]> {
  // half a megabyte, which need not be sent and read for each look at the same page
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) }).options({
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  })
  if (part) axe.include(part)
  // there are no frames to look into, for which it would open another page each time
  axe.setLegacyMode()
  const found = (await withinReason(axe.analyze())) ?? (await axe.analyze())
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
}

/** Once in many runs an analysis is lost on its way; it is asked for once more, then. */
function withinReason<Found>(analysis: Promise<Found>): Promise<Found | null> {
  return Promise.race([analysis, new Promise<null>((resolve) => setTimeout(resolve, 15_000, null))])
}
