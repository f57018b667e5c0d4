/** What product pictures stand on, in either theme: `--sky` of app.css (a test holds the two together). */
export const GROUNDS = { light: '#dcebf2', dark: '#b7cbd4' } as const
