-- Pages far back, found in an index alone. What a sort by name is made of stands in it, too: else each row is read.
drop index customers_name;
create index customers_name on customers (sort_form(name), id) include (name) where erased_at is null;
drop index messages_newest;
create index messages_newest on messages (created_at desc, id desc);
drop index messages_status;
create index messages_status on messages (status, created_at desc, id desc);
