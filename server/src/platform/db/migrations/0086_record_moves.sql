-- Rows of the record may be taken out of a part by whoever says which, in the transaction itself: they are put away into a
-- file. Switching the triggers off would keep all who write waiting for as long as that takes.
-- Older programs: from 0080_quick_pages on
-- Allowed function: the same, for all who do not name a part first, as no older program does
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('spokehaat.record_moves', true) = tg_table_name then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create or replace function refuse_audit_change() returns trigger language plpgsql as $$
declare
  personal constant text[] := array['name', 'email', 'phone', 'photo', 'tags', 'note'];
begin
  if tg_op = 'DELETE' and current_setting('spokehaat.record_moves', true) = tg_table_name then
    return old;
  end if;
  if tg_op = 'UPDATE' and old.entity in ('user', 'customer')
    and (new.id, new.at, new.by_user_id, new.by_name, new.action, new.entity, new.entity_id)
      is not distinct from (old.id, old.at, old.by_user_id, old.by_name, old.action, old.entity, old.entity_id)
    and new.label in (old.label, 'Erased')
    and new.before <@ old.before and new.after <@ old.after
    and new.before - personal = old.before - personal and new.after - personal = old.after - personal
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
