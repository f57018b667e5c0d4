-- What is given for pieces that came back stands on the order as a line of its own, and leaves as the rest of an order does.
-- Older programs: from 0080_quick_pages on
-- the case whose exchange it is; no reference, as lines go with their order
alter table order_lines add column case_id uuid;

-- of another product: what a piece costs, as it was agreed. Null: what the piece cost that it is given for
alter table return_case_lines add column swap_price_cents bigint;
alter table return_case_lines add column swap_price_paisa bigint;
-- what stands on the order for them. An older program has nothing to send of such a case then
alter table return_case_lines add column given_variant_id uuid;
