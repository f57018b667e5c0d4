-- People who are invited to work in the shop: by whom, with which role, and what became of it. The link is one of mail_links.
-- Older programs: from 0080_quick_pages on
-- Allowed index: of the columns that no row has yet, so that it is made at once
alter type mail_link_purpose add value 'invitation';

create table invitations (
  id uuid primary key,
  email text not null,
  name text not null,
  role user_role not null,
  -- null of who is to be staff: the role was deleted meanwhile
  role_id uuid references staff_roles on delete set null,
  language language_code not null,
  -- who answers for it: who sent it last
  by_user_id uuid references users on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  is_accepted boolean not null default false
);
create unique index invitations_open on invitations (email) where ended_at is null;
create index invitations_role on invitations (role_id) where role_id is not null;
create index invitations_by on invitations (by_user_id) where by_user_id is not null;

alter table mail_links add column invitation_id uuid references invitations on delete cascade;
create index mail_links_invitation on mail_links (invitation_id) where invitation_id is not null;
