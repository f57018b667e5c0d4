import { z } from './zod.ts'

/** `POST /images`: where the stored picture can be seen, and how large it is in pixels. */
export const storedImage = z.object({
  display_url: z.string(),
  width: z.int(),
  height: z.int(),
})
