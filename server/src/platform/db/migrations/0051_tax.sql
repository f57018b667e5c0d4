-- VAT inside the prices, and its papers: docs/decisions/0052. Off until the owner turns it on. No rate stands here: rates are
-- what the owner enters, each with the day from which it holds.
create table tax_settings (
  id boolean primary key default true check (id),
  is_on boolean not null default false,
  seller_name text not null default '',
  seller_bin text not null default '',
  seller_address text not null default '',
  officer_name text not null default '',
  officer_title text not null default '',
  -- The class by which delivery and fees are taxed.
  delivery_class text not null default 'standard' check (delivery_class in ('standard', 'reduced', 'low', 'exempt')),
  -- Sales from this sum on stand in the list 6.10.
  list_from_paisa bigint not null default 20000000 check (list_from_paisa >= 0),
  version integer not null default 1
);
insert into tax_settings default values;

create table tax_rates (
  id uuid primary key,
  class text not null check (class in ('standard', 'reduced', 'low', 'exempt')),
  -- A day in Dhaka.
  from_day date not null,
  -- Hundredths of a per cent.
  basis_points integer not null check (basis_points between 0 and 10000),
  unique (class, from_day)
);

alter table products add column tax_class text not null default 'standard'
  check (tax_class in ('standard', 'reduced', 'low', 'exempt'));

-- The class is kept of every line; rate and tax only where VAT was on when the order was placed.
alter table order_lines
  add column tax_class text not null default 'standard',
  add column tax_basis_points integer,
  add column tax_paisa bigint not null default 0 check (tax_paisa >= 0);
alter table orders
  add column extras_tax_basis_points integer,
  add column extras_tax_paisa bigint not null default 0 check (extras_tax_paisa >= 0);

create type tax_paper_kind as enum ('invoice', 'credit');

-- One row each kind and tax year, locked while a paper is issued: so there is no gap, and no number twice.
create table tax_numbers (
  kind tax_paper_kind not null,
  year text not null,
  last integer not null,
  primary key (kind, year)
);

-- Papers as they were issued. They are never changed.
create table tax_papers (
  id uuid primary key,
  kind tax_paper_kind not null,
  year text not null,
  number integer not null,
  order_id uuid not null references orders,
  refund_id uuid unique references refunds,
  issued_at timestamptz not null,
  issued_by uuid references users on delete set null,
  issued_by_name text not null,
  total_paisa bigint not null,
  tax_paisa bigint not null,
  -- All that is printed.
  paper jsonb not null,
  unique (kind, year, number),
  check ((kind = 'credit') = (refund_id is not null))
);
create unique index tax_papers_invoice on tax_papers (order_id) where kind = 'invoice';
create index tax_papers_order on tax_papers (order_id);
create index tax_papers_issued on tax_papers (issued_at);
