-- Two-factor sign-in.

create table two_factor (
  user_id uuid primary key references users on delete cascade,
  -- sealed: whoever reads the database alone can make no codes with it
  secret bytea not null,
  begun_at timestamptz not null,
  -- null: a key was shown, and no right code has come back yet
  confirmed_at timestamptz,
  -- of the newest code that was taken, in half minutes since 1970: none is taken twice
  used_step integer not null default 0,
  -- of the recovery codes' hashes
  recovery_salt bytea
);

create table recovery_codes (
  user_id uuid not null references two_factor on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

-- Browsers that need no code for a while.
create table remembered_devices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- the session it was last used for: who signs that out means the device
  session_id uuid references sessions on delete set null,
  user_agent text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index remembered_devices_user on remembered_devices (user_id);
create index remembered_devices_session on remembered_devices (session_id);

insert into settings (key, value) values ('twoFactorFor', '"nobody"');
