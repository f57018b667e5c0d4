-- As of every other table that is searched: what is changed without its search text is written anew by the job.
create trigger gift_cards_search before update of last_four, email, note on gift_cards
  for each row when ((old.last_four, old.email, old.note) is distinct from (new.last_four, new.email, new.note))
  execute function search_text_is_old();
