import type { PageMeta } from '@spokehaat/contract/basics/envelope'
import type { AuditEntry } from '@spokehaat/contract/identity/audit'
import { baseApi } from '../../store/api/base-api.ts'

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
