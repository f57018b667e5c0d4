import { baseApi } from '../../../store/api/base-api.ts'
import { ask } from '../../../store/api/call.ts'
import { askPage, pageOf } from '../../frame/table/pages.ts'

const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    auditLog: ask(build, 'GET /audit', {
      send: askPage,
      take: pageOf,
    }),
  }),
})

export const { useAuditLogQuery } = auditApi
