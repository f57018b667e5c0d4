/** What an admin does with an account: each asks first and says what it means for its owner. */
import type { ListedUser } from '@spokehaat/contract/identity/account'
import { Ban, LockOpen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { nameOf } from './name-of.ts'
import { useChangeBlockMutation, useDeleteUserMutation } from './users-api.ts'

interface ActionProps {
  user: ListedUser
  /** In a table the icon alone has to do. */
  isShort?: boolean
}

export function BlockButton({ user, isShort = false }: ActionProps) {
  const [isAsking, setAsking] = useState(false)
  const [changeBlock] = useChangeBlockMutation()
  const to = !user.isBlocked
  const word = to ? 'Block' : 'Unblock'

  async function change() {
    await changeBlock({ id: user._id, isBlocked: to }).unwrap()
    toast.success(to ? 'User blocked successfully!' : 'User unblocked successfully!')
  }

  return (
    <>
      <Button
        variant={isShort ? 'quiet' : 'secondary'}
        size={isShort ? 'icon' : 'md'}
        aria-label={`${word} ${nameOf(user)}`}
        title={isShort ? word : undefined}
        onClick={() => setAsking(true)}
      >
        {to ? (
          <Ban aria-hidden="true" className="size-5" />
        ) : (
          <LockOpen aria-hidden="true" className="size-5" />
        )}
        {!isShort && <span>{word}</span>}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`${word} ${nameOf(user)}?`}
          confirm={word}
          tone={to ? 'danger' : 'primary'}
          onConfirm={change}
          onClose={() => setAsking(false)}
        >
          {to ? (
            <p>
              {user.email || nameOf(user)} is signed out everywhere at once, and can neither sign in nor order
              until you unblock {user.role === 'guest' ? 'the guest' : 'the account'}. Nothing is deleted.
            </p>
          ) : (
            <p>
              {user.email || nameOf(user)} can {user.role === 'guest' ? 'order' : 'sign in and order'} again.
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}

export function DeleteUserButton({
  user,
  isShort = false,
  onDeleted,
}: ActionProps & { onDeleted?: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const [deleteUser] = useDeleteUserMutation()

  async function remove() {
    try {
      await deleteUser(user._id).unwrap()
    } catch (failure) {
      toast.error('Failed to delete user.')
      throw failure
    }
    toast.success('User deleted successfully!')
    onDeleted?.()
  }

  return (
    <>
      <Button
        variant={isShort ? 'quiet' : 'secondary'}
        size={isShort ? 'icon' : 'md'}
        aria-label={`Delete ${nameOf(user)}`}
        title={isShort ? 'Delete' : undefined}
        className="text-brick!"
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden="true" className="size-5" />
        {!isShort && <span>Delete</span>}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Delete ${nameOf(user)}?`}
          confirm="Delete user"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>
            {user.role === 'guest'
              ? `What is kept of the guest ${nameOf(user)} is deleted for good, and their session ends.`
              : `The account of ${user.email} is deleted for good, and its owner is signed out everywhere.`}{' '}
            {user.orders > 0
              ? `The shop keeps their ${user.orders === 1 ? 'order' : `${user.orders} orders`}.`
              : user.role === 'guest'
                ? 'There are no orders.'
                : 'It has no orders.'}
          </p>
          {user.orders > 0 && (
            <p>To keep them from signing in, without losing anything, block them instead.</p>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
