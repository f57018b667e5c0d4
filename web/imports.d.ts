/** What plain-script.ts makes of a file. */
declare module '*?plain-script' {
  const script: string
  export default script
}
