-- How status, payment at the door and fulfilment go together. Nearly all that is paid has been delivered, so that few orders
-- are under way; taken one by one they made the planner expect twenty times as many, and plans for so many.
-- Older programs: from 0080_quick_pages on
create statistics orders_under_way_statistics (mcv) on status, cod_status, fulfilment from orders;

-- not of a new shop: a table that is known to be empty is planned for as if it stayed so
do $$ begin
  if exists (select from orders) then
    analyze orders (status, cod_status, fulfilment);
  end if;
end $$;
