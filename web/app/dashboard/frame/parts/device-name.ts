import * as m from '@spokehaat/texts/orders'

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|\bCriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** What people call a device, from what its browser says of itself. The first that fits: each names others, too. */
export function deviceName(userAgent: string | null): { name: string; isPhone: boolean } {
  const find = (among: typeof BROWSERS) => among.find(([mark]) => mark.test(userAgent ?? ''))?.[1]
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)]
  return {
    name:
      browser && system
        ? m.browser_on_system({ browser, system })
        : (browser ?? system ?? m.another_program()),
    isPhone: system === 'iPhone' || system === 'Android',
  }
}
