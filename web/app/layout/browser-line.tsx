/**
 * The oldest browsers that the shop's scripts are built for are named by `browserslist` in web/package.json. Below that
 * line a page runs none of them: it is what it is without scripts, with a word about the browser, in styles that such a
 * browser knows. Written into the head, as nothing must be shown in the wrong dress; in words that any browser knows.
 */
import * as m from '@spokehaat/texts/layout'

/** On the root element: scripts are on, and will come. Else the page is as the server made it. */
export const SCRIPTS_CLASS = 'scripts'

/** What was chosen on the profile, in this browser; before anything is seen, so that nothing changes its color. */
const SET_THEME = "try{e.dataset.theme=localStorage.theme||''}catch(e){}"

/** Container queries came with Chrome 105, Safari 16 and Firefox 110: whoever has none is below the line. */
const IS_CURRENT = "'CSSContainerRule' in window"
/** Cascade layers, in which nearly all of our styles stand: Chrome 99, Safari 15.4, Firefox 97. */
const HAS_LAYERS = "'CSSLayerBlockRule' in window"

/** `sheet`: address of the styles. web/plain-sheet.ts writes those without layers beside them. */
export function BrowserLine({ sheet }: { sheet: string }) {
  // it has run before React comes, which need not know its words
  return <script suppressHydrationWarning>{import.meta.env.SSR ? lineOf(sheet) : ''}</script>
}

function lineOf(sheet: string): string {
  const plain = JSON.stringify(sheet.replace(/\.css$/, '.plain.css'))
  return `(function(d){var e=d.documentElement;e.className=${IS_CURRENT}?'${SCRIPTS_CLASS}':'old-browser';if(!(${HAS_LAYERS})){var l=d.createElement('link');l.rel='stylesheet';l.href=${plain};d.head.appendChild(l)}${SET_THEME}})(document)`
}

/** First in the body; seen below the line alone. */
export function OldBrowserNote() {
  return (
    <p role="note" className="old-browser-note">
      {m.old_browser()}
    </p>
  )
}
