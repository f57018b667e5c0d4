-- Nothing asks for whole words alone any more.
drop function whole_words_query(text[]);
