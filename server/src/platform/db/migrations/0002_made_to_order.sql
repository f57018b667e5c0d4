-- What was chosen of a bicycle made to order. Such a line has neither product nor variant and takes from no shelf; a
-- line without a variant and without this had one that is gone.
alter table order_lines add column configuration jsonb;
alter table order_lines add check (configuration is null or variant_id is null);
