import { describe, expect, test } from 'vitest'
import { holdScripts, holdUntil } from './deferred-hydration.ts'

const MODULES = 'import * as route0 from "/assets/root-1.js"; import("/assets/entry-2.js");'
const PAGE = [
  '<head><link rel="modulepreload" href="/assets/entry-2.js"/><link rel="modulepreload" href="/assets/root-1.js"/>',
  '<link rel="modulepreload" href="/assets/react-3.js"/></head>',
  `<body><p>৳ 1,200</p><script>window.before = 1</script><script type="module" async="">${MODULES}</script></body>`,
].join('')

const hold = (page: string) => holdScripts(page, 'loaded')

describe('a page that is read first', () => {
  test('is one that shows something without its scripts', () => {
    expect(holdUntil(['root', 'layout/main-layout', 'storefront/home/home-page'])).toBe('loaded')
    expect(holdUntil(['root', 'layout/main-layout', 'storefront/cart/cart-page'])).toBe('seen')
    expect(holdUntil(['root', 'storefront/login/login-page'])).toBeNull()
  })

  test('asks for no script before it was seen, and still holds the very same modules', () => {
    const page = hold(PAGE)
    expect(page).not.toContain('modulepreload" href')
    expect(page).not.toContain('type="module"')
    expect(page).toContain('data-files="/assets/entry-2.js /assets/root-1.js /assets/react-3.js"')
    // a long task of a slow phone in two
    expect(page).toContain('data-first="/assets/react-3.js"')
    // the policy of the page allows it by its hash, which is that of this text
    expect(page).toContain(`>${MODULES}</script>`)
    expect(page).toContain('<p>৳ 1,200</p><script>window.before = 1</script>')
  })

  test('is not sent half mended when React Router writes its scripts in another way', () => {
    expect(() => hold(PAGE.replace(' async=""', ''))).toThrow(/scripts of the page/)
    expect(() => hold('<head></head>')).toThrow(/scripts of the page/)
    expect(() => hold(PAGE.replace('react-3', 'other-3'))).toThrow(/libraries of the page/)
  })
})
