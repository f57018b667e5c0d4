import type { Campaign } from '@spokehaat/contract/post/campaign'
import type { CampaignRow } from './campaigns.queries.ts'

export function campaignView(row: CampaignRow): Campaign {
  return {
    _id: row.id,
    subject: row.subject,
    at: row.at.toISOString(),
    by: row.by_name,
    interests: row.interests,
    readers: row.readers,
  }
}
