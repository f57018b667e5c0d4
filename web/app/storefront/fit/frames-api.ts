/** The sheets of the bicycles on a page, asked for together: what they are for the rider is reckoned here. */
import { type Frames, MAX_FRAMES } from '@spokehaat/contract/catalogue/frames'
import { baseApi } from '../../store/api/base-api.ts'
import { ask } from '../../store/api/call.ts'
import type { AppDispatch } from '../../store/store.ts'

const framesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    frames: ask(build, 'GET /bycles/frames', {
      send: (ids: readonly string[]) => ({ query: new URLSearchParams(ids.map((id) => ['id', id])) }),
      providesTags: ['Products'],
    }),
  }),
})

type Frame = Frames[number]
type Asked = { id: string; resolve: (frame: Frame | null) => void }

/** Cards come one by one, within moments. */
const TOGETHER_MS = 40
const known = new Map<string, Promise<Frame | null>>()
let asked: Asked[] = []

/** Null where it is no bicycle, or could not be had. */
export function frameOf(id: string, dispatch: AppDispatch): Promise<Frame | null> {
  const before = known.get(id)
  if (before) return before
  const frame = new Promise<Frame | null>((resolve) => {
    if (asked.length === 0) setTimeout(() => void askAll(dispatch), TOGETHER_MS)
    asked.push({ id, resolve })
  })
  known.set(id, frame)
  return frame
}

async function askAll(dispatch: AppDispatch): Promise<void> {
  const all = asked
  asked = []
  for (let from = 0; from < all.length; from += MAX_FRAMES) {
    const some = all.slice(from, from + MAX_FRAMES)
    const query = dispatch(framesApi.endpoints.frames.initiate(some.map(({ id }) => id)))
    const { data } = await query
    query.unsubscribe()
    const frames = new Map(data?.map((frame) => [frame._id, frame]))
    for (const { id, resolve } of some) {
      // one that failed may be asked for again
      if (!data) known.delete(id)
      resolve(frames.get(id) ?? null)
    }
  }
}
