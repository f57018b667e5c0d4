import type { SynonymRequest, SynonymUpdate } from '@spokehaat/contract/catalogue/synonym'
import { baseApi } from '../../../store/api/base-api.ts'
import { ask, change } from '../../../store/api/call.ts'

const synonymsApi = baseApi.enhanceEndpoints({ addTagTypes: ['Synonyms'] }).injectEndpoints({
  endpoints: (build) => ({
    synonyms: ask(build, 'GET /settings/synonyms', {
      providesTags: ['Synonyms'],
    }),
    addSynonym: change(build, 'POST /settings/synonyms', {
      send: (body: SynonymRequest) => ({ body }),
      invalidatesTags: ['Synonyms'],
    }),
    // after a refusal too: somebody else may have changed it
    changeSynonym: change(build, 'PUT /settings/synonyms/:id', {
      send: ({ id, ...body }: SynonymUpdate & { id: string }) => ({ params: { id }, body }),
      invalidatesTags: ['Synonyms'],
    }),
    removeSynonym: change(build, 'DELETE /settings/synonyms/:id', {
      send: (id: string) => ({ params: { id } }),
      invalidatesTags: ['Synonyms'],
    }),
  }),
})

export const { useSynonymsQuery, useAddSynonymMutation, useChangeSynonymMutation, useRemoveSynonymMutation } =
  synonymsApi
