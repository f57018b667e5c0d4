import { errorSentence } from '../../../store/api/error-sentence.ts'
import { toast } from '../../../ui/toaster.tsx'

/** For a toast: a button that takes back what was done. It stays a little longer than others. */
export function undoable(undo: () => Promise<unknown>) {
  return {
    duration: 10_000,
    action: {
      label: 'Undo',
      onClick: () => {
        undo().catch((failure) => toast.error(errorSentence(failure)))
      },
    },
    classNames: {
      actionButton:
        'min-h-11 rounded-sm px-3 font-semibold underline decoration-2 underline-offset-4 hover:decoration-marigold',
    },
  }
}
