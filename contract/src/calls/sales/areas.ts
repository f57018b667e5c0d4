import { success } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import { area, areasQuery } from '../../sales/areas.ts'
import { calls } from '../call.ts'

const answer = success(z.array(area))

export const areasCalls = calls('cart', {
  'GET /areas': { who: 'anyone', query: areasQuery, answer },
})
