import { idParams, success, successEmpty } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import { linkRequest } from '../../identity/account.ts'
import {
  invitation,
  invitationAcceptance,
  invitationRequest,
  openInvitation,
} from '../../identity/invitation.ts'
import { calls } from '../call.ts'

const GIVING = ['role_not_found', 'more_than_own_role', 'too_many_requests'] as const
const OF_LINK = [
  'link_unknown',
  'link_used',
  'link_expired',
  'invitation_withdrawn',
  'invitation_role_gone',
  'invitation_lapsed',
  'too_many_requests',
] as const

export const invitationsCalls = calls('accounts', {
  'GET /invitations': { who: 'users.read', answer: success(z.array(invitation)) },
  'POST /invitations': {
    who: 'users.write',
    body: invitationRequest,
    answer: success(invitation),
    codes: [...GIVING, 'invited_already', 'invited_has_account'],
  },
  'POST /invitations/:id/send': {
    who: 'users.write',
    params: idParams,
    answer: success(invitation),
    codes: [...GIVING, 'invitation_not_found'],
  },
  'DELETE /invitations/:id': {
    who: 'users.write',
    params: idParams,
    answer: successEmpty,
    codes: ['invitation_not_found', 'more_than_own_role'],
  },
  // a link must not stand in an address that is logged
  'POST /invitations/open': {
    who: 'anyone',
    body: linkRequest,
    answer: success(openInvitation),
    codes: [...OF_LINK],
  },
  'POST /invitations/accept': {
    who: 'anyone',
    body: invitationAcceptance,
    answer: successEmpty,
    codes: [
      ...OF_LINK,
      'invitation_sign_in',
      'account_blocked',
      'last_admin',
      'password_too_common',
      'password_too_short',
      'token_expired',
    ],
  },
})
