-- Messages to phones know a phone as orders and accounts do, 01712345678: so they are shown, given and erased with the person.
-- Older programs: from 0080_quick_pages on
-- Allowed trigger: it refuses nothing, and puts what they write into the form that is read from now on
update phone_messages set to_phone = regexp_replace(to_phone, '^\+880', '0') where to_phone like '+880%';

-- also where an older program that goes on meanwhile writes one
create function phone_of_home() returns trigger language plpgsql as $$
begin
  new.to_phone := regexp_replace(new.to_phone, '^\+880', '0');
  return new;
end $$;
create trigger phone_messages_home before insert on phone_messages
  for each row when (new.to_phone like '+880%') execute function phone_of_home();
