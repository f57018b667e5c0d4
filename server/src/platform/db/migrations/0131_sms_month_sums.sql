-- What messages to phones cost, month by month, once they are kept no longer.
-- Older programs: from 0080_quick_pages on
create table sms_month_sums (
  -- like 2026-11, in Dhaka
  month text not null,
  -- its name at the time
  provider text not null,
  messages integer not null,
  parts integer not null,
  cost_paisa bigint not null,
  -- messages whose cost nobody said
  unknown integer not null,
  undelivered integer not null,
  primary key (month, provider)
);
