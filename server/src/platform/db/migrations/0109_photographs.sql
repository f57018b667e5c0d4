-- Up to twelve photographs for a product, in their order. The first is image_url, which older programs go on writing.
-- Older programs: from 0080_quick_pages on
-- an array of { image_url, color, alt, altBn, focus }: contract/src/catalogue/photograph.ts
alter table products add column photographs jsonb not null default '[]';
