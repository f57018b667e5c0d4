-- Texts in Bangla beside the English ones; '' where there is none. An order line keeps both names, as it was bought.
alter table products
  add column name_bn text not null default '',
  add column description_bn text not null default '';
alter table product_colors add column name_bn text not null default '';
alter table order_lines
  add column name_bn text not null default '',
  add column color_name_bn text not null default '';
