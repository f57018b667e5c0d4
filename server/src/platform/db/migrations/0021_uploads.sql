-- Pictures that were uploaded, so that those which nothing refers to can be put away.

create table uploads (
  -- made from the content: the same picture is one row
  name text primary key,
  -- the last time
  uploaded_at timestamptz not null,
  -- nothing referred to it: it can't be seen any more, but can still be brought back
  set_aside_at timestamptz
);
