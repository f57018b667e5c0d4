import type { Plugin } from 'vite'

const SHEET = /(^|\/)storefront-[\w-]+\.css$/

/**
 * Writes the storefront's sheet once more for browsers that know no cascade layers and no ranges in media queries: they
 * would drop all of it. The layers stand in the order of their strength, so that without them mostly the same wins.
 */
export function plainSheet(): Plugin {
  return {
    name: 'plain-sheet',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const sheets = Object.values(bundle).filter(
          (file) => file.type === 'asset' && SHEET.test(file.fileName),
        )
        if (sheets.length !== 1) this.error('The storefront has one sheet: see web/plain-sheet.ts')
        for (const file of sheets) {
          if (file.type !== 'asset') continue
          const source = withoutLayers(String(file.source))
          this.emitFile({ type: 'asset', fileName: file.fileName.replace(/\.css$/, '.plain.css'), source })
        }
      },
    },
  }
}

/** Also without `@layer` that only names some. */
export function withoutLayers(css: string): string {
  let plain = ''
  let from = 0
  for (let at = css.indexOf('@layer'); at >= 0; at = css.indexOf('@layer', from)) {
    plain += css.slice(from, at)
    const body = css.indexOf('{', at)
    const end = css.indexOf(';', at)
    if (body < 0 || (end >= 0 && end < body)) {
      from = end + 1
      continue
    }
    const close = closing(css, body)
    plain += withoutLayers(css.slice(body + 1, close))
    from = close + 1
  }
  return (plain + css.slice(from)).replace(/\((width|height)\s*(>=|<)\s*([\d.]+)(px|rem|em)\)/g, asMinOrMax)
}

/** Of the brace that opens at `open`. Texts in our sheets have no braces. */
function closing(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++
    if (css[at] === '}' && --depth === 0) return at
  }
  return css.length
}

function asMinOrMax(_: string, what: string, sign: string, figure: string, unit: string): string {
  return sign === '<' ? `(max-${what}:${Number(figure) - 0.01}${unit})` : `(min-${what}:${figure}${unit})`
}
