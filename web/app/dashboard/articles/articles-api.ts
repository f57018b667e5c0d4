import type {
  ArticleUpdate,
  ListedArticle,
  ManagedArticle,
  NewArticle,
} from '@spokehaat/contract/blog/article'
import type { ArticleImport } from '@spokehaat/contract/blog/article-file'
import { baseApi } from '../../store/api/base-api.ts'
import { saveFile } from '../save-file.ts'

/** Milliseconds: a file over a slow line. */
const FILE_TIMEOUT = 10 * 60_000

const articlesApi = baseApi.enhanceEndpoints({ addTagTypes: ['Articles'] }).injectEndpoints({
  endpoints: (build) => ({
    managedArticles: build.query<ListedArticle[], void>({
      query: () => '/articles/manage',
      transformResponse: (answer: { data: ListedArticle[] }) => answer.data,
      providesTags: ['Articles'],
    }),
    managedArticle: build.query<ManagedArticle, string>({
      query: (id) => `/articles/manage/${encodeURIComponent(id)}`,
      transformResponse: (answer: { data: ManagedArticle }) => answer.data,
      providesTags: ['Articles'],
    }),
    addArticle: build.mutation<ManagedArticle, NewArticle>({
      query: (body) => ({ url: '/articles', method: 'POST', body }),
      transformResponse: (answer: { data: ManagedArticle }) => answer.data,
      invalidatesTags: ['Articles'],
    }),
    // after a refusal too: somebody else may have changed it
    changeArticle: build.mutation<ManagedArticle, ArticleUpdate & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/articles/${encodeURIComponent(id)}`, method: 'PUT', body }),
      transformResponse: (answer: { data: ManagedArticle }) => answer.data,
      invalidatesTags: ['Articles'],
    }),
    removeArticle: build.mutation<unknown, string>({
      query: (id) => ({ url: `/articles/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Articles'],
    }),
    /** `seen`: of the check of this file, to run it; without it, it is only checked. */
    importArticles: build.mutation<ArticleImport, { file: File; seen?: string }>({
      query: ({ file, seen }) => {
        const body = new FormData()
        body.append('file', file)
        return {
          url: '/articles/import',
          params: { ...(seen !== undefined && { seen }) },
          method: 'POST',
          body,
          timeout: FILE_TIMEOUT,
        }
      },
      transformResponse: (answer: { data: ArticleImport }) => answer.data,
      invalidatesTags: (_told, _error, { seen }) => (seen === undefined ? [] : ['Articles']),
    }),
    exportArticles: build.mutation<null, void>({
      query: () => ({
        url: '/articles/export',
        timeout: FILE_TIMEOUT,
        responseHandler: async (response) => {
          if (!response.ok) return response.json()
          // the store keeps no files
          saveFile('articles.csv', 'text/csv', await response.blob())
          return null
        },
      }),
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
