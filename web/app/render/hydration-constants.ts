/** What the server, the script that it writes into a page and the page's own scripts have to agree on. */

/** Sent to the window once the page answers to what is done on it. */
export const SCRIPTS_READY = 'scripts-ready'

/** Id of the element that holds a page's modules back. */
export const HELD = 'page-modules'

/** Its data, beside the modules as its text. */
export interface Held {
  /** Address of React and the router. */
  first: string
  /** Addresses of all, with a space between. */
  files: string
  /** When they are asked for: with the first frame, or once all is loaded and the main picture is on the screen. */
  until: 'seen' | 'loaded'
}
