-- Accounts that were made while the shop asked for the confirmation first: nobody signs in to one before its address is
-- confirmed. Those made before that, or in a shop without a mail server, open as they always did.
alter table users add column must_confirm boolean not null default false;
