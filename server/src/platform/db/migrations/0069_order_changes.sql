-- An order that is changed after it was placed: docs/decisions/0064-an-order-can-be-changed.md

alter type order_event_kind add value 'change';

-- money that goes back because the order has become cheaper: its total is less already
alter table refunds add column is_difference boolean not null default false;
