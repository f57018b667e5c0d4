-- Finding a user by any part of a telephone number, however it is set apart, by groups of three digits.

create index users_phone_digits on users using gin (regexp_replace(coalesce(phone, ''), '\D', '', 'g') gin_trgm_ops);
