import { baseApi } from '../../store/api/base-api.ts'
import { ask } from '../../store/api/call.ts'

const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    auditLog: ask(build, 'GET /audit', {
      send: (params: Record<string, string | number | undefined>) => ({ query: params }),
      take: (answer) => ({
        entries: answer.data,
        meta: answer.meta,
      }),
    }),
  }),
})

export const { useAuditLogQuery } = auditApi
