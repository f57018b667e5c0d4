-- Older programs: from 0080_quick_pages on
-- What cash asks can depend on who carries: a way of delivery says by whom it goes.
alter table delivery_methods add column carrier_id text;
-- Which of the owner's rules counted, as it was that day.
alter table cash_asks add column rule jsonb;
