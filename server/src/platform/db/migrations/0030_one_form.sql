-- Words are compared in one form, whoever typed them on whichever keyboard. contract/src/search-form.ts says which, and is
-- the same. What is plain ASCII, as most is, takes the short way.
create function search_form(text) returns text language sql immutable parallel safe as $$
  select case when octet_length($1) = length($1) then lower($1 collate "C") else
    normalize(
      translate(
        -- by the collation C, `lower` knows ASCII alone, whatever the release and the locale of the database
        lower(
          regexp_replace(normalize($1, nfd), '[\u0300-\u036f\u00ad\u200b-\u200d\u2060\ufeff]', '', 'g')
          collate "C"
        ),
        'ÆŒÞÐøØłŁđĐħĦŧŦıςΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ০১২৩৪৫৬৭৮৯',
        'æœþðoollddhhttiσαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюя0123456789'
      ),
      nfc
    )
  end
$$;

-- What products are found by. The column follows from this function; rows that it changes are written anew.
create or replace function plain_words(text) returns text language sql immutable parallel safe as $$
  select regexp_replace(search_form($1), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]+', ' ', 'g')
$$;
update products set name = name
where octet_length(name || brand || description || joined(tags)) <> length(name || brand || description || joined(tags))
  and search_form(name || brand || description || joined(tags)) <> lower(name || brand || description || joined(tags));

insert into search_words (word)
select distinct search_form(word) from search_words where search_form(word) <> word on conflict do nothing;
delete from search_words where search_form(word) <> word;

-- É beside E, not behind z
drop index products_name;
create index products_name on products (search_form(name), id) where archived_at is null;

-- The desk's searches, by groups of three letters.
drop index orders_words;
create index orders_words on orders using gin (search_form(
  number || ' ' || id::text || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || phone || ' '
  || street_address || ' ' || apartment || ' ' || city || ' ' || district || ' ' || postcode || ' '
  || coalesce(tracking_number, '')
) gin_trgm_ops);
drop index order_lines_words;
create index order_lines_words on order_lines using gin (search_form(name || ' ' || sku) gin_trgm_ops);
drop index users_words;
create index users_words on users using gin (
  search_form(name || ' ' || email || ' ' || coalesce(phone, '')) gin_trgm_ops
);
drop index messages_words;
create index messages_words on messages using gin (
  search_form(name || ' ' || email || ' ' || subject || ' ' || message) gin_trgm_ops
);
drop index mails_words;
create index mails_words on mails using gin (search_form(to_address || ' ' || subject) gin_trgm_ops);
drop index audit_log_words;
create index audit_log_words on audit_log using gin (
  search_form(label || ' ' || by_name || ' ' || action) gin_trgm_ops
);

-- How many mails an address has got in the last hour.
create index mails_to_address on mails (to_address);

-- Pictures that would lead whoever looks at them into a network of their own, or carry a login. The shop's own pictures
-- have names of 40 digits, wherever they lie. Such a product shows its drawing.
update products set image_url = null
where image_url !~ '/[0-9a-f]{40}[.][a-z]+$' and image_url ~* '^https?:' and (
  image_url ~ '^[a-zA-Z]+:/*[^/?#]*@'
  or image_url ~* '^https?:/*(\[|[0-9.]+([:/?#]|$)|[^./?#:]+[.]?([:/?#]|$)|[^/?#:]*[.](localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa)[.]?([:/?#]|$))'
);

-- Words of riders for words of the catalogue, as the owner sets them: where somebody types the one, the other is meant.
-- Both in the form of the search; a stroke stands between words of which one will do.
create table search_synonyms (
  id uuid primary key,
  typed text not null unique,
  meant text not null,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
insert into search_synonyms (id, typed, meant) values
  (gen_random_uuid(), 'cycle', 'bike/bicycle'),
  (gen_random_uuid(), 'mtb', 'mountain bike/bicycle'),
  (gen_random_uuid(), 'hill cycle', 'mountain bike/bicycle'),
  (gen_random_uuid(), 'ebike', 'electric bike/bicycle'),
  (gen_random_uuid(), 'e bike', 'electric bike/bicycle'),
  (gen_random_uuid(), 'e cycle', 'electric bike/bicycle'),
  (gen_random_uuid(), 'battery cycle', 'electric bike/bicycle'),
  (gen_random_uuid(), 'charger cycle', 'electric bike/bicycle'),
  (gen_random_uuid(), 'ladies cycle', 'bike/bicycle step/ladies/women'),
  (gen_random_uuid(), 'ladies bike', 'bike/bicycle step/ladies/women'),
  (gen_random_uuid(), 'girls cycle', 'bike/bicycle step/ladies/women/girls'),
  (gen_random_uuid(), 'gear cycle', 'bike/bicycle gear/speed'),
  (gen_random_uuid(), 'geared cycle', 'bike/bicycle gear/speed'),
  (gen_random_uuid(), 'racing cycle', 'road bike/bicycle'),
  (gen_random_uuid(), 'race cycle', 'road bike/bicycle'),
  (gen_random_uuid(), 'baby cycle', 'kids bike/bicycle'),
  (gen_random_uuid(), 'child cycle', 'kids bike/bicycle'),
  (gen_random_uuid(), 'fat cycle', 'fat bike/bicycle'),
  (gen_random_uuid(), 'সাইকেল', 'bike/bicycle'),
  (gen_random_uuid(), 'বাইক', 'bike/bicycle'),
  (gen_random_uuid(), 'হেলমেট', 'helmet'),
  (gen_random_uuid(), 'তালা', 'lock'),
  (gen_random_uuid(), 'লাইট', 'light'),
  (gen_random_uuid(), 'পাম্প', 'pump');
