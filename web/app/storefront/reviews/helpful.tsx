import type { PublicReview } from '@spokehaat/contract/sales/review'
import * as m from '@spokehaat/texts/reviews'
import { ThumbsUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toaster.tsx'
import { isFoundHelpful, noteHelpful, ownMark } from './helpful-notes.ts'
import { useVoteHelpfulMutation } from './reviews-api.ts'

/** Says for this browser that a review has helped, or takes it back; the shop counts each person once. */
export function Helpful({ review: { _id, helpful } }: { review: Pick<PublicReview, '_id' | 'helpful'> }) {
  const [count, setCount] = useState(helpful)
  const [isMine, setMine] = useState(false)
  const [vote, { isLoading }] = useVoteHelpfulMutation()
  useEffect(() => setMine(isFoundHelpful(_id)), [_id])

  async function press() {
    try {
      const browser = ownMark()
      const answer = await vote({ id: _id, helpful: !isMine, ...(browser && { browser }) }).unwrap()
      noteHelpful(_id, answer.mine)
      setCount(answer.helpful)
      setMine(answer.mine)
    } catch (caught) {
      toast.error(errorSentence(caught))
    }
  }

  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        variant="quiet"
        aria-pressed={isMine}
        busy={isLoading}
        onClick={() => void press()}
        className="needs-script -ml-3 px-3!"
      >
        <ThumbsUp aria-hidden="true" className="size-5" fill={isMine ? 'var(--marigold)' : 'none'} />
        {m.helpful()}
      </Button>
      <span role="status" className="figures text-[0.9375rem] text-muted">
        {count > 0 && m.found_helpful({ count: formatCount(count) })}
      </span>
    </div>
  )
}
