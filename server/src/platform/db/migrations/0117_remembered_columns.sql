-- Files of any other program: which of their columns is what, as somebody has said.
-- Older programs: from 0080_quick_pages on
alter table product_imports
  -- as the check found them: an array of { name, samples, field }
  add column source_columns jsonb,
  -- whether somebody has said what they are, and not only a guess
  add column has_said_columns boolean not null default false;

create table source_columns (
  -- of a file: its headings in small letters, in the order of the alphabet
  headings text[] primary key,
  -- heading → the fields of the columns that have it
  fields jsonb not null
);
