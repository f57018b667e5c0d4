import { idParams, success } from '../../basics/envelope.ts'
import { drawer, drawerCountRequest, drawerMoveRequest, drawerSheet } from '../../sales/drawer.ts'
import { calls } from '../call.ts'

export const drawerCalls = calls('drawer', {
  'GET /drawer': { who: 'drawer.write', answer: success(drawer) },
  'GET /drawer/counts/:id': {
    who: 'drawer.write',
    params: idParams,
    answer: success(drawerSheet),
    codes: ['paper_not_found'],
  },
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
