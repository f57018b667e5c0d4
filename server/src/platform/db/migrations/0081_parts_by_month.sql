-- The tables that only grow are in parts, by the month in Dhaka in which a row was written. What is there becomes the first
-- part as it is, up to the month to come; no row is copied. See docs/decisions/0076-parts-by-month.md.
--
-- `<table>_first`: all before the first month with a part of its own. `<table>_rest`: what no month is there for, so that no
-- write ever fails. Months are made by the program. The id is the key of each part, not of the whole: a key of the whole
-- would have to hold `at`, and an index be built for it while everybody waits.
-- Older programs: from 0080_quick_pages on
-- Allowed rename: the table of the old name has the same columns, and its parts are no business of those who use it
-- Allowed drop: the triggers come back with the whole, in the same transaction
-- Allowed trigger: they are those that were there
-- Allowed constraint: the references are those that were there; the keys are of empty parts
-- Allowed index: those of the first part are there, and all others are of empty parts
do $$
declare
  cuts timestamptz[];
  parted text;
  first text;
  rest text;
  cut timestamptz;
  one record;
  later text[];
begin
  -- where its rows end, as a clock may have been wrong; read while everybody goes on
  foreach parted in array array['order_events', 'payment_events', 'audit_log', 'stock_ledger'] loop
    execute format(
      $sql$ select (date_trunc('month', greatest(now(), max(at)) at time zone 'Asia/Dhaka') + interval '1 month')
        at time zone 'Asia/Dhaka' from %I $sql$, parted
    ) into cut;
    cuts := cuts || cut;
  end loop;
  -- All locks before any work, those of the tables referred to as well. Whoever writes an order waits for one of them and
  -- holds others: after a second PostgreSQL ends the wait of who has waited longest, so ours has to be over before.
  set local lock_timeout = '150ms';
  for one in
    select distinct confrelid::regclass as name from pg_constraint
    where contype = 'f' and conrelid in
      ('order_events'::regclass, 'payment_events'::regclass, 'audit_log'::regclass, 'stock_ledger'::regclass)
  loop
    execute format('lock table %s in share row exclusive mode', one.name);
  end loop;
  lock table order_events, payment_events, audit_log, stock_ledger in access exclusive mode;
  foreach parted in array array['order_events', 'payment_events', 'audit_log', 'stock_ledger'] loop
    first := parted || '_first';
    rest := parted || '_rest';
    later := '{}';
    execute format('alter table %I rename to %I', parted, first);
    -- a trigger of the whole comes to each part by itself
    for one in
      select tgname, pg_get_triggerdef(oid) as definition from pg_trigger
      where tgrelid = first::regclass and not tgisinternal
    loop
      later := later || replace(one.definition, format(' ON public.%I ', first), format(' ON public.%I ', parted));
      execute format('drop trigger %I on %I', one.tgname, first);
    end loop;
    -- references and the indexes that are no key: the whole gets the same under the same name, and finds those of the part
    for one in
      select conname, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = first::regclass and contype = 'f'
    loop
      later := later || format('alter table %I add constraint %I %s', parted, one.conname, one.definition);
    end loop;
    for one in
      select c.relname, i.indisprimary, pg_get_indexdef(c.oid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = first::regclass
    loop
      if not one.indisprimary then
        later := later || replace(one.definition, format(' ON public.%I ', first), format(' ON public.%I ', parted));
      end if;
      execute format('alter index %I rename to %I', one.relname, one.relname || '_first');
    end loop;
    execute format('create table %I (like %I including all excluding indexes) partition by range (at)', parted, first);
    for index in 1 .. cardinality(later) loop
      execute later[index];
    end loop;
    cut := cuts[1];
    cuts := cuts[2:];
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', parted, first, cut);
    execute format('create table %I partition of %I default', rest, parted);
    execute format('alter table %I add primary key (id)', rest);
  end loop;
end $$;
