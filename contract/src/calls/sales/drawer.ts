import { success } from '../../basics/envelope.ts'
import { drawer, drawerCountRequest, drawerMoveRequest } from '../../sales/drawer.ts'
import { calls } from '../call.ts'

export const drawerCalls = calls('drawer', {
  'GET /drawer': { who: 'drawer.write', answer: success(drawer) },
  'POST /drawer/moves': {
    who: 'drawer.write',
    body: drawerMoveRequest,
    answer: success(drawer),
    codes: ['key_reused', 'drawer_short'],
  },
  'POST /drawer/counts': {
    who: 'drawer.write',
    body: drawerCountRequest,
    answer: success(drawer),
    codes: ['key_reused', 'drawer_changed', 'drawer_too_little'],
  },
})
