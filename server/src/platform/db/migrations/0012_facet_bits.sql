-- Counting a large catalogue. Each product that is for sale has a position, and each tag a row of bits, one a position:
-- what a choice of filters leaves is a conjunction of rows, and a count the number of ones in it.
-- Why and how fast: docs/decisions/0016-search-and-counts-at-a-million.md

-- Positions lie 32,000 to a chunk: 4,000 bytes, two to a page.
create table facet_bits (
  -- what stands before the colon of the tag
  facet text not null,
  tag text not null,
  chunk integer not null,
  bits bit(32000) not null,
  primary key (facet, tag, chunk)
);
-- inline and as they are: packing and unpacking would cost more than reading
alter table facet_bits alter column bits set storage plain;

create table facet_positions (
  product_id uuid primary key,
  position integer not null unique,
  -- what the bits say of the product
  tags text[] not null
);

-- The ones of each tag.
create table facet_counts (tag text primary key, facet text not null, count integer not null);

-- Products that have changed since they were worked into the bits; a reader counts these by themselves. Only ever added
-- to, so that no two writers wait for each other, and emptied by the job `facets`.
create table facet_changes (product_id uuid not null);
insert into facet_changes select id from products;

do $$
begin
  execute format(
    'create aggregate bits_at(integer, integer) (sfunc = set_bit(bit, int, int), stype = bit, initcond = %L)',
    repeat('0', 32000)
  );
end $$;

-- Prices up to some bound, from the rows of their binary digits, the lowest first: what has a smaller digit than the
-- bound's is below it, what has the same is where the lower digits say.
create function at_most(below bit, digit bit, bound_has_it boolean) returns bit language plpgsql immutable as $$
begin
  return case when bound_has_it then below | ~ digit else below & ~ digit end;
end $$;

do $$
begin
  execute format(
    'create aggregate bits_at_most(bit, boolean) (sfunc = at_most, stype = bit, initcond = %L)', repeat('1', 32000)
  );
end $$;

-- the cheapest and the dearest of a shelf
create index products_category_price on products (category, price_cents, id) where archived_at is null;

-- About how many products have a word, by the statistics that ANALYZE keeps of the thousand commonest: as it is, and as
-- the beginning of others. 0 for a word that is rarer than those.
create function expected_matches(words text[]) returns table (word text, finished bigint, unfinished bigint)
language sql stable as $$
  with common as materialized (
    select e.lexeme, e.share
    from pg_stats s
    cross join unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as e (lexeme, share)
    where s.schemaname = current_schema() and s.tablename = 'products' and s.attname = 'search' and e.lexeme is not null
  )
  select typed,
    coalesce((c.rows * max(share) filter (where lexeme = typed or lexeme = any (stems)))::bigint, 0),
    coalesce((c.rows * least(1, coalesce(sum(share), 0)))::bigint, 0)
  from unnest(words) as typed
  cross join lateral (select tsvector_to_array(to_tsvector('english', typed)) as stems) as s
  cross join (select greatest(reltuples, 0) as rows from pg_class where oid = 'products'::regclass) as c
  left join common on starts_with(lexeme, typed) or lexeme = any (stems)
  group by typed, c.rows
$$;

-- As product_query, with every word finished.
create function whole_words_query(words text[]) returns tsquery language sql immutable parallel safe as $$
  select string_agg('(' || (to_tsquery('simple', word) || to_tsquery('english', word))::text || ')', ' & ')::tsquery
  from unnest(words) as word
$$;

-- Two letters of a short word swapped leave it hardly a group of three in common with the word ('bkie'), but all letters.
create function sorted_letters(word text) returns text language sql immutable parallel safe as $$
  select string_agg(letter, '' order by letter) from regexp_split_to_table(word, '') as letter
$$;
alter table search_words add column letters text generated always as (sorted_letters(word)) stored;
create index search_words_letters on search_words (letters);
