import type { AuditEntry } from '@spokehaat/contract/audit'
import type { PageMeta } from '@spokehaat/contract/envelope'
import { baseApi } from '../../store/base-api.ts'

const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    auditLog: build.query<
      { entries: AuditEntry[]; meta: PageMeta },
      Record<string, string | number | undefined>
    >({
      query: (params) => ({ url: '/audit', params }),
      transformResponse: (answer: { data: AuditEntry[]; meta: PageMeta }) => ({
        entries: answer.data,
        meta: answer.meta,
      }),
    }),
  }),
})

export const { useAuditLogQuery } = auditApi
