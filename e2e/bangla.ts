import type { Page } from '@playwright/test'

/**
 * What is to be read or heard on a page and holds a Latin letter or digit, but for what is marked as English, and the foot
 * of the page with its addresses. `data`: what stays as it is, such as a number that people copy, or a maker's name.
 */
export async function notInBangla(page: Page, data: readonly string[] = []): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title]
    const isEnglish = (element: Element) =>
      element.closest('script, style, noscript, [lang="en"], footer') !== null || !element.checkVisibility()
    for (const element of document.body.querySelectorAll('*')) {
      if (isEnglish(element)) continue
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) found.push(node.nodeValue ?? '')
      }
      for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'label']) {
        found.push(element.getAttribute(name) ?? '')
      }
    }
    return found
  })
  const left = texts.map((text) => data.reduce((rest, known) => rest.replaceAll(known, ''), text).trim())
  return [...new Set(left)].filter((text) => /[a-z0-9]/i.test(text))
}
