-- A row of bits is combined byte by byte, and a brand has its ones in a few bytes of each chunk: where these are is kept
-- beside it. By the database, so that a node of an earlier version that writes bits keeps it right, too.
-- Why and how fast: docs/decisions/0016-search-and-counts-at-a-million.md

-- Bytes before the first one, by halving; all of them where there is none.
create function empty_bytes_before(bits bit) returns smallint language plpgsql immutable as $$
declare
  low integer := 0;
  high integer := length(bits) / 8;
  middle integer;
begin
  while low < high loop
    middle := (low + high + 1) / 2;
    if bit_count(substring(bits from 1 for middle * 8)) = 0 then low := middle; else high := middle - 1; end if;
  end loop;
  return low;
end $$;

create function empty_bytes_after(bits bit) returns smallint language plpgsql immutable as $$
declare
  low integer := 0;
  high integer := length(bits) / 8;
  middle integer;
begin
  while low < high loop
    middle := (low + high + 1) / 2;
    if bit_count(substring(bits from length(bits) - middle * 8 + 1)) = 0 then low := middle; else high := middle - 1; end if;
  end loop;
  return low;
end $$;

-- two bytes each: two rows still fit a page
alter table facet_bits
  add column empty_before smallint not null generated always as (empty_bytes_before(bits)) stored,
  add column empty_after smallint not null generated always as (empty_bytes_after(bits)) stored;

-- Prices above some bound: as bits_at_most, turned over, which takes one operation for a digit and not two.
create function above_bound(above bit, digit bit, bound_has_it boolean) returns bit language plpgsql immutable as $$
begin
  return case when bound_has_it then above & digit else above | digit end;
end $$;

do $$
begin
  execute format(
    'create aggregate bits_above(bit, boolean) (sfunc = above_bound, stype = bit, initcond = %L)', repeat('0', 32000)
  );
end $$;
