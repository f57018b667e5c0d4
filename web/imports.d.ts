declare module '*?plain-script' {
  const script: string
  export default script
}
