-- What the owner writes for home and the pages: a draft, and what was published.
-- Older programs: from 0080_quick_pages on

-- one row for each page that somebody has touched
create table content_pages (
  page text primary key,
  -- goes up with every change: who sends an older one is told of it
  revision integer not null default 0,
  draft jsonb,
  draft_by uuid references users on delete set null,
  draft_by_name text,
  draft_at timestamptz,
  check ((draft is null) = (draft_at is null))
);

create table content_versions (
  page text not null references content_pages,
  number integer not null check (number > 0),
  -- null: the page is as the shop began
  document jsonb,
  made_by uuid references users on delete set null,
  made_by_name text not null,
  made_at timestamptz not null,
  appears_at timestamptz not null,
  -- what differs from the version before, in words
  changes text[] not null default '{}',
  primary key (page, number)
);

-- links that show a draft; what was withdrawn stays, to be told apart from what never was
create table content_previews (
  token_hash text primary key,
  page text not null references content_pages,
  made_by uuid references users on delete set null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz
);
create index content_previews_page on content_previews (page);
