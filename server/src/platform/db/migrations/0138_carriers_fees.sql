-- Older programs: from 0080_quick_pages on
-- Allowed index: the ledger is small beside the orders, and written one parcel at a time
-- What carriers charged in a span: it comes off the margin.
create index carrier_entries_fees on carrier_entries (at) include (paisa) where kind in ('fee', 'fee_tax');
