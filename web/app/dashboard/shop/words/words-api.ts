import type { Language } from '@spokehaat/contract/basics/language'
import type { WordsKindId } from '@spokehaat/contract/post/words-kinds'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, type BodyOf, change } from '../../../store/api/call.ts'

interface Tried extends BodyOf<'POST /words/:kind/preview'> {
  kind: WordsKindId
  language: Language
}

const wordsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Words'] }).injectEndpoints({
  endpoints: (build) => ({
    words: ask(build, 'GET /words', { providesTags: ['Words'] }),
    wordsOfKind: ask(build, 'GET /words/:kind', {
      send: (kind: WordsKindId) => ({ params: { kind } }),
      keepUnusedDataFor: 0,
    }),
    changeWords: change(build, 'PUT /words/:kind', {
      send: ({ kind, ...body }: BodyOf<'PUT /words/:kind'> & { kind: WordsKindId }) => ({
        params: { kind },
        body,
      }),
      invalidatesTags: ['Words'],
    }),
    wordsPreview: ask(build, 'POST /words/:kind/preview', {
      send: ({ kind, ...body }: Tried) => ({ params: { kind }, body }),
      keepUnusedDataFor: 0,
    }),
    testWords: change(build, 'POST /words/:kind/test', {
      send: ({ kind, ...body }: Tried) => ({ params: { kind }, body }),
      take: (answer) => answer.message,
    }),
  }),
})

export const {
  useWordsQuery,
  useWordsOfKindQuery,
  useChangeWordsMutation,
  useWordsPreviewQuery,
  useTestWordsMutation,
} = wordsApi
