import type { PageMeta } from '@spokehaat/contract/basics/envelope'
import type { Letter, LetterPreview, LetterRequest, LetterWords } from '@spokehaat/contract/desk/letter'
import { baseApi } from '../../store/api/base-api.ts'

const lettersApi = baseApi.enhanceEndpoints({ addTagTypes: ['Letters', 'Subscribers'] }).injectEndpoints({
  endpoints: (build) => ({
    letters: build.query<{ letters: Letter[]; meta: PageMeta }, number>({
      query: (page) => ({ url: '/newsletter/letters', params: { page } }),
      transformResponse: (answer: { data: Letter[]; meta: PageMeta }) => ({
        letters: answer.data,
        meta: answer.meta,
      }),
      providesTags: ['Letters'],
    }),
    readers: build.query<number, readonly string[]>({
      query: (interests) => {
        const chosen = new URLSearchParams(interests.map((interest) => ['interests', interest]))
        return `/newsletter/letters/readers?${chosen}`
      },
      transformResponse: (answer: { data: { readers: number } }) => answer.data.readers,
      // people subscribe while a letter is written
      keepUnusedDataFor: 0,
      providesTags: ['Subscribers'],
    }),
    letterPreview: build.query<LetterPreview, LetterWords>({
      query: (body) => ({ url: '/newsletter/letters/preview', method: 'POST', body }),
      transformResponse: (answer: { data: LetterPreview }) => answer.data,
      keepUnusedDataFor: 0,
    }),
    testLetter: build.mutation<string, LetterWords>({
      query: (body) => ({ url: '/newsletter/letters/test', method: 'POST', body }),
      transformResponse: (answer: { message: string }) => answer.message,
    }),
    sendLetter: build.mutation<Letter, LetterRequest>({
      query: (body) => ({ url: '/newsletter/letters', method: 'POST', body, timeout: 120_000 }),
      transformResponse: (answer: { data: Letter }) => answer.data,
      // also where it failed: its answer may have been lost
      invalidatesTags: ['Letters', 'Subscribers'],
    }),
  }),
})

export const {
  useLettersQuery,
  useReadersQuery,
  useLetterPreviewQuery,
  useTestLetterMutation,
  useSendLetterMutation,
} = lettersApi
