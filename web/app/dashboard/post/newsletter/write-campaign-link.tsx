import { PenLine } from 'lucide-react'
import { paths } from '../../../lib/desk-paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'

export function WriteCampaignLink() {
  return (
    <ButtonLink to={paths.writeCampaign()} className="min-h-12 max-sm:w-full">
      <PenLine aria-hidden="true" className="size-5" />
      Write a letter
    </ButtonLink>
  )
}
