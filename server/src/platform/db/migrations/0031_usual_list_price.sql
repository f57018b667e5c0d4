-- Whether a product without a list price of its own shows one of price times 1.15.

insert into settings (key, value) values ('usualListPrice', 'true');
