-- What riders ask about a product, and what the shop answers. Nobody sees a question before it is answered.
create table questions (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  -- '' where none was given
  name text not null default '',
  -- to be told of the answer, once; null where nobody wants to be
  email text check (email = lower(email)),
  language language_code not null default 'en',
  question text not null,
  answer text check (answer <> ''),
  answered_at timestamptz,
  answered_by text,
  -- why nobody gets to see it, for those who work in the shop
  hidden_reason text check (hidden_reason <> ''),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  search_text text not null default '',
  keyed_by integer not null default 0,
  check ((answer is null) = (answered_at is null))
);
create index questions_newest on questions (created_at desc, id desc);
create index questions_waiting on questions (created_at desc) where answer is null and hidden_reason is null;
-- what a product's page shows
create index questions_answered on questions (product_id, answered_at desc, id)
  where answer is not null and hidden_reason is null;
create index questions_product on questions (product_id);
create index questions_email on questions (email) where email is not null;
create index questions_search on questions using gin (search_text gin_trgm_ops);
create index questions_keyed_by on questions (keyed_by);
create trigger questions_search before update of name, email, question, answer on questions
  for each row when (
    (old.name, old.email, old.question, old.answer) is distinct from (new.name, new.email, new.question, new.answer)
  ) execute function search_text_is_old();

-- The words of a product's answered questions find it as those of its description do. The shop writes them with the answer.
alter table products add column question_words text not null default '';

create or replace function note_product_words() returns trigger language plpgsql as $$
begin
  new.search :=
    setweight(to_tsvector('simple', plain_words(new.name || ' ' || new.sku)), 'A') ||
    setweight(to_tsvector('english', plain_words(new.name)), 'A') ||
    setweight(to_tsvector('simple', plain_words(new.name_bn)), 'A') ||
    setweight(to_tsvector('simple', plain_words(concat_ws(' ', new.brand, new.category, new.type))), 'B') ||
    setweight(to_tsvector('english', plain_words(concat_ws(' ', new.brand, new.category, new.type))), 'B') ||
    setweight(to_tsvector('simple', plain_words(joined(new.tags))), 'C') ||
    setweight(to_tsvector('english', plain_words(joined(new.tags))), 'C') ||
    setweight(
      to_tsvector('simple', plain_words(regexp_replace(coalesce(joined(new.facets), ''), '(^|\|)[a-z]+:', '|', 'g'))), 'C'
    ) ||
    setweight(to_tsvector('english', plain_words(new.description)), 'D') ||
    setweight(to_tsvector('simple', plain_words(new.description_bn)), 'D') ||
    setweight(to_tsvector('simple', plain_words(new.question_words)), 'D') ||
    setweight(to_tsvector('english', plain_words(new.question_words)), 'D');
  return new;
end
$$;
drop trigger products_words on products;
create trigger products_words
  before insert or update of name, name_bn, sku, brand, category, type, tags, facets, description, description_bn,
    question_words
  on products for each row execute function note_product_words();
alter table products enable always trigger products_words;
