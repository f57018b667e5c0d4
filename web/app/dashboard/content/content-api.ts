import type { DraftRequest, PublishRequest, RestoreRequest } from '@spokehaat/contract/content/content'
import type { ContentPage } from '@spokehaat/contract/content/pages'
import { baseApi } from '../../store/api/base-api.ts'
import { ask, change } from '../../store/api/call.ts'

type Of<T> = T & { page: ContentPage }

const contentApi = baseApi.enhanceEndpoints({ addTagTypes: ['Content'] }).injectEndpoints({
  endpoints: (build) => ({
    contentPages: ask(build, 'GET /content', { providesTags: ['Content'] }),
    contentPage: ask(build, 'GET /content/:page', {
      send: (page: ContentPage) => ({ params: { page } }),
      providesTags: ['Content'],
    }),
    saveDraft: change(build, 'PUT /content/:page/draft', {
      send: ({ page, ...body }: Of<DraftRequest>) => ({ params: { page }, body }),
      invalidatesTags: ['Content'],
    }),
    discardDraft: change(build, 'DELETE /content/:page/draft', {
      send: ({ page, seen }: Of<{ seen: number }>) => ({ params: { page }, query: { seen } }),
      invalidatesTags: ['Content'],
    }),
    publishPage: change(build, 'POST /content/:page/publish', {
      send: ({ page, ...body }: Of<PublishRequest>) => ({ params: { page }, body }),
      invalidatesTags: ['Content'],
    }),
    unplanPage: change(build, 'POST /content/:page/unplan', {
      send: ({ page, ...body }: Of<{ seen: number }>) => ({ params: { page }, body }),
      invalidatesTags: ['Content'],
    }),
    restoreVersion: change(build, 'POST /content/:page/restore', {
      send: ({ page, ...body }: Of<RestoreRequest>) => ({ params: { page }, body }),
      invalidatesTags: ['Content'],
    }),
    makePreview: change(build, 'POST /content/:page/preview', {
      send: (page: ContentPage) => ({ params: { page } }),
      invalidatesTags: ['Content'],
    }),
    endPreviews: change(build, 'DELETE /content/:page/preview', {
      send: (page: ContentPage) => ({ params: { page } }),
      invalidatesTags: ['Content'],
    }),
  }),
})

export const {
  useContentPagesQuery,
  useContentPageQuery,
  useSaveDraftMutation,
  useDiscardDraftMutation,
  usePublishPageMutation,
  useUnplanPageMutation,
  useRestoreVersionMutation,
  useMakePreviewMutation,
  useEndPreviewsMutation,
} = contentApi
