-- A tax invoice for each parcel, and a credit note for what is called off without a refund: docs/decisions/0082.
-- Older programs: from 0080_quick_pages on
-- Allowed drop: the constraint is put back
-- Allowed constraint: weaker than the one before
drop index tax_papers_invoice;
alter table tax_papers drop constraint tax_papers_check;
alter table tax_papers add constraint tax_papers_refund check (kind = 'credit' or refund_id is null);
