/** What product pictures stand on, in either theme: `--sky` of app.css (a test holds the two together). */
export const GROUNDS = { light: '#dcebf2', dark: '#b7cbd4' } as const

/** What scenes without a sky of their own stand on: `--paper` of app.css. */
export const PAPER = { light: '#faf7f1', dark: '#101a16' } as const
