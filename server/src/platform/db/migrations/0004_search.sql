-- Searching and filtering the catalogue.
--
-- `facets` holds what a shopper filters on, a tag each: 'brand:Turag', 'color:red', 'wheel:29″'. The catalogue writes
-- it with the product; null means that it was not worked out yet, which the shop does when it starts.

create extension if not exists pg_trgm;

-- Letters and digits only, so that '27.5″' and 'X-Cal' fall into the same words here as in what is typed.
create function plain_words(text) returns text language sql immutable parallel safe as $$
  select regexp_replace(lower($1), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', ' ', 'g')
$$;

-- array_to_string is called stable for types whose text depends on settings; that of text does not
create function joined(text[]) returns text language sql immutable parallel safe as $$
  select array_to_string($1, '|')
$$;

alter table products
  add column facets text[],
  -- cm; what lies between the smallest and the largest rider of each size
  add column rider_heights int4multirange;

-- Words as they are written (to be found while somebody is still typing) and their English stems.
alter table products add column search tsvector generated always as (
  setweight(to_tsvector('simple', plain_words(name || ' ' || sku)), 'A') ||
  setweight(to_tsvector('english', plain_words(name)), 'A') ||
  setweight(to_tsvector('simple', plain_words(brand || ' ' || category || ' ' || type)), 'B') ||
  setweight(to_tsvector('english', plain_words(brand || ' ' || category || ' ' || type)), 'B') ||
  setweight(to_tsvector('simple', plain_words(joined(tags))), 'C') ||
  setweight(to_tsvector('english', plain_words(joined(tags))), 'C') ||
  setweight(
    to_tsvector('simple', plain_words(regexp_replace(coalesce(joined(facets), ''), '(^|\|)[a-z]+:', '|', 'g'))), 'C'
  ) ||
  setweight(to_tsvector('english', plain_words(description)), 'D')
) stored;

create index products_search on products using gin (search) where archived_at is null;
create index products_facets on products using gin (facets) where archived_at is null;
create index products_rider_heights on products using gist (rider_heights) where archived_at is null;
create index variants_sku on variants (lower(sku));
create index variants_sellable on variants (product_id) where on_hand > held;

-- Every word of the names, brands, shelves and tags that was ever written: what a mistyped word may have meant.
create table search_words (word text primary key);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops);

-- The usual limit of 0.3 would miss a swap of letters in a short word ('crabon').
create function words_like(typed text) returns table (word text, likeness real) language sql stable
  set pg_trgm.similarity_threshold = 0.2
as $$
  select w.word, similarity(w.word, typed) from search_words w where w.word % typed
$$;

-- What was typed, as a query: every word, the last one perhaps unfinished. The words are letters and digits only; the
-- caller sees to it. Words such as 'for' count only where there is nothing else.
create function product_query(words text[]) returns tsquery language sql immutable parallel safe as $$
  with lexed as (
    select place, to_tsquery('simple', word || ending) as plain, to_tsquery('english', word || ending) as stem
    from unnest(words) with ordinality as typed (word, place)
    cross join lateral (select case when place = cardinality(words) then ':*' else '' end as ending) as e
  )
  select string_agg('(' || (plain || stem)::text || ')', ' & ' order by place)::tsquery
  from lexed
  where numnode(plain) > 0 and (numnode(stem) > 0 or not exists (select from lexed where numnode(stem) > 0))
$$;
