-- Older programs: from 0080_quick_pages on
-- Allowed index: the table is empty as it is made
-- What a carrier told of a buyer's phone, as the buyer agreed: erased 90 days later, and with the account or guest.
create table carrier_scores (
  user_id uuid primary key references users on delete cascade,
  phone text not null,
  -- its name of that day
  carrier text not null,
  at timestamptz not null,
  -- per cent
  delivered integer not null check (delivered between 0 and 100),
  cancelled integer not null check (cancelled between 0 and 100),
  volume text not null check (volume in ('low', 'medium', 'high', 'very_high'))
);
create index carrier_scores_at on carrier_scores (at);
