-- The owner's words of mails and messages, each save a version: contract/src/post/words-kinds.ts.
-- Older programs: from 0080_quick_pages on
create table own_words (
  kind text not null,
  language language_code not null,
  version integer not null check (version > 0),
  -- by the keys of the texts, fields by their names; what is not there is the program's own
  words jsonb not null,
  -- the newest
  is_used boolean not null default true,
  by_user_id uuid not null,
  by_name text not null,
  at timestamptz not null,
  primary key (kind, language, version)
);
create unique index own_words_used on own_words (language, kind) where is_used;
