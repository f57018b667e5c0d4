-- Words meet by how they sound. Why: docs/decisions/0037-one-key-for-a-sound.md

-- Signs of other scripts part words as well: the danda, curly quotes, dashes, primes, the sign of the taka.
create or replace function plain_words(text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    search_form($1),
    '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f\u0080-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u0964\u0965\u09f2\u09f3\u09fa\u09fb\u2000-\u206f\u20a0-\u20bf\u2190-\u245f\u2500-\u2bff\u3000-\u3004\u3008-\u3020]+',
    ' ', 'g'
  )
$$;

-- A plain column that a trigger writes: what belongs to it can change without writing a large table anew while nobody
-- can shop. The job `words` does that, in batches.
alter table products alter column search drop expression;

create function note_product_words() returns trigger language plpgsql as $$
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
    setweight(to_tsvector('simple', plain_words(new.description_bn)), 'D');
  return new;
end
$$;
create trigger products_words
  before insert or update of name, name_bn, sku, brand, category, type, tags, facets, description, description_bn
  on products for each row execute function note_product_words();
-- a bulk load that leaves the other triggers out needs this one
alter table products enable always trigger products_words;

-- Every word of the catalogue with the key of its sound, which the shop makes (contract/src/basics/sound-key.ts), and which
-- version of that function made it. Keys are ASCII, so they fall into groups of three letters in a cluster of any locale.
drop function words_like(text), product_query(text[]), expected_matches(text[]);
drop index search_words_trigrams;
-- Until now they were those of names, brands, shelves and tags alone; is_named tells them from those of descriptions.
alter table search_words drop column letters, add column key text not null default '', add column keyed_by integer not null default 0,
  add column is_named boolean not null default true;
alter table search_words alter column is_named set default false;
drop function sorted_letters(text);
create index search_words_key on search_words (key collate "C");
create index search_words_key_trigrams on search_words using gin (key gin_trgm_ops);
create index search_words_keyed_by on search_words (keyed_by);

-- Staff look for a part of a SKU.
create index variants_sku_parts on variants using gin (search_form(sku) gin_trgm_ops);

-- How far the job `words` has come through the products; no row where it is done. Whoever changes what a product's words
-- are puts the row back in a migration.
create table search_walk (after_id uuid not null);
insert into search_walk select '00000000-0000-0000-0000-000000000000' where exists (select from products);

-- What a shop had in its list of synonyms from the first: what its owner has taken out stays out.
create table offered_synonyms (typed text primary key);
insert into offered_synonyms values
  ('cycle'), ('mtb'), ('hill cycle'), ('ebike'), ('e bike'), ('e cycle'), ('battery cycle'), ('charger cycle'), ('ladies cycle'),
  ('ladies bike'), ('girls cycle'), ('gear cycle'), ('geared cycle'), ('racing cycle'), ('race cycle'), ('baby cycle'),
  ('child cycle'), ('fat cycle'), ('সাইকেল'), ('বাইক'), ('হেলমেট'), ('তালা'), ('লাইট'), ('পাম্প');
