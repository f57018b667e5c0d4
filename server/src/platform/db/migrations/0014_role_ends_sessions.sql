-- another role signs its owner out: what a device was allowed to see before must not stay open on it
alter type session_end add value 'role';
