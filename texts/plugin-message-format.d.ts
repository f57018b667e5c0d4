/** The package says where its types are, and its `exports` keep them from being found. */
declare module '@inlang/plugin-message-format' {
  import type { InlangPlugin } from '@inlang/sdk'

  const plugin: InlangPlugin
  export default plugin
}
