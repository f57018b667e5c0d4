/** `GET /overview/trouble`: what does not work, as the node that answers sees it. */
import { z } from '../basics/zod.ts'

export const trouble = z.object({
  /** Host and port of the node that answers: each knows its own. */
  node: z.string(),
  /** What it runs. */
  version: z.string(),
  /** Of git, whole; `-dirty` behind it where files were changed besides; `unknown` where nobody told. */
  commit: z.string(),
  /** The longest broken first. */
  parts: z.array(
    z.object({
      /** For people: Mail. */
      part: z.string(),
      since: z.iso.datetime(),
      /** What is wrong and what to do; no secrets. */
      words: z.string(),
      /** The page of docs/ that says more, and its heading. */
      page: z.string(),
      heading: z.string(),
    }),
  ),
})
export type Trouble = z.infer<typeof trouble>
