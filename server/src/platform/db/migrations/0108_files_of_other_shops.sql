-- Product files of other shops' programs: which program, what their figures are in, and what their categories are here.
-- Older programs: from 0080_quick_pages on
alter table product_imports add column source text;
-- of its prices: null until somebody has said
alter table product_imports add column source_currency text;
-- as the check found them: an array of { name, products }
alter table product_imports add column source_categories jsonb;
-- new products are numbered on from here, in the check as in the run
alter table product_imports add column source_first_sku integer;

create table source_categories (
  -- in small letters, as a file has it
  name text primary key,
  category text not null
);
