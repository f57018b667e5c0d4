-- The language that somebody is written to in. An order keeps the one that it was placed in.
create type language_code as enum ('en', 'bn');
alter table users add column language language_code not null default 'en';
alter table orders add column language language_code not null default 'en';
alter table subscribers add column language language_code not null default 'en';
alter table messages add column language language_code not null default 'en';
