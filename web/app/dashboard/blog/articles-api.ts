import type { ArticleUpdate, NewArticle } from '@spokehaat/contract/blog/article'
import { baseApi } from '../../store/api/base-api.ts'
import { ask, change, formOf } from '../../store/api/call.ts'
import { saveAs } from '../frame/parts/save-file.ts'

/** Milliseconds: a file over a slow line. */
const FILE_TIMEOUT = 10 * 60_000

const articlesApi = baseApi.enhanceEndpoints({ addTagTypes: ['Articles'] }).injectEndpoints({
  endpoints: (build) => ({
    managedArticles: ask(build, 'GET /articles/manage', {
      providesTags: ['Articles'],
    }),
    managedArticle: ask(build, 'GET /articles/manage/:id', {
      send: (id: string) => ({ params: { id } }),
      providesTags: ['Articles'],
    }),
    addArticle: change(build, 'POST /articles', {
      send: (body: NewArticle) => ({ body }),
      invalidatesTags: ['Articles'],
    }),
    // after a refusal too: somebody else may have changed it
    changeArticle: change(build, 'PUT /articles/:id', {
      send: ({ id, ...body }: ArticleUpdate & { id: string }) => ({ params: { id }, body }),
      invalidatesTags: ['Articles'],
    }),
    removeArticle: change(build, 'DELETE /articles/:id', {
      send: (id: string) => ({ params: { id } }),
      invalidatesTags: ['Articles'],
    }),
    /** `seen`: of the check of this file, to run it; without it, it is only checked. */
    importArticles: change(build, 'POST /articles/import', {
      send: ({ file, seen }: { file: File; seen?: string }) => ({
        body: formOf('file', file),
        query: { seen },
        timeout: FILE_TIMEOUT,
      }),
      invalidatesTags: (_told, _error, { seen }) => (seen === undefined ? [] : ['Articles']),
    }),
    exportArticles: change(build, 'GET /articles/export', {
      send: () => ({ timeout: FILE_TIMEOUT, responseHandler: saveAs('articles.csv') }),
      take: () => null,
    }),
  }),
})

export const {
  useManagedArticlesQuery,
  useManagedArticleQuery,
  useLazyManagedArticleQuery,
  useAddArticleMutation,
  useChangeArticleMutation,
  useRemoveArticleMutation,
  useImportArticlesMutation,
  useExportArticlesMutation,
} = articlesApi
