import type { ListedSynonym, SynonymRequest, SynonymUpdate } from '@spokehaat/contract/catalogue/synonym'
import { baseApi } from '../../store/api/base-api.ts'

const synonymsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Synonyms'] }).injectEndpoints({
  endpoints: (build) => ({
    synonyms: build.query<ListedSynonym[], void>({
      query: () => '/settings/synonyms',
      transformResponse: (answer: { data: ListedSynonym[] }) => answer.data,
      providesTags: ['Synonyms'],
    }),
    addSynonym: build.mutation<unknown, SynonymRequest>({
      query: (body) => ({ url: '/settings/synonyms', method: 'POST', body }),
      invalidatesTags: ['Synonyms'],
    }),
    // after a refusal too: somebody else may have changed it
    changeSynonym: build.mutation<unknown, SynonymUpdate & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/settings/synonyms/${id}`, method: 'PUT', body }),
      invalidatesTags: ['Synonyms'],
    }),
    removeSynonym: build.mutation<unknown, string>({
      query: (id) => ({ url: `/settings/synonyms/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Synonyms'],
    }),
  }),
})

export const { useSynonymsQuery, useAddSynonymMutation, useChangeSynonymMutation, useRemoveSynonymMutation } =
  synonymsApi
