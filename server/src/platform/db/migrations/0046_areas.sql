-- Thana, quarter or town of an address, as its customer wrote it: docs/decisions/0048-areas.md
alter table orders add area text not null default '';

drop trigger orders_search on orders;
create trigger orders_search before update of number, first_name, last_name, email, phone, street_address, apartment,
  area, city, district, postcode, tracking_number on orders
  for each row when (
    (old.number, old.first_name, old.last_name, old.email, old.phone, old.street_address, old.apartment, old.area,
      old.city, old.district, old.postcode, old.tracking_number)
    is distinct from
    (new.number, new.first_name, new.last_name, new.email, new.phone, new.street_address, new.apartment, new.area,
      new.city, new.district, new.postcode, new.tracking_number)
  ) execute function search_text_is_old();

-- Which place an order went to: the same for the same words, whatever their case.
create function place_of(street text, apartment text, area text, city text, district text, postcode text)
  returns text language sql immutable parallel safe as $$
  select md5(lower(concat_ws(E'\x1f', street, apartment, area, city, district, postcode)))
$$;

-- Places that an account does not want to be offered again, until it orders something there anew.
create table hidden_places (
  user_id uuid not null references users on delete cascade,
  place text not null,
  hidden_at timestamptz not null,
  primary key (user_id, place)
);
