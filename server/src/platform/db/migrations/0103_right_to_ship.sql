-- To pack and ship is a right of its own. Who had that of changing orders could do both, and goes on doing both; a form of the role
-- that was opened before is told that it has changed.
-- Older programs: from 0080_quick_pages on
update staff_roles
set permissions = array_append(permissions, 'orders.ship'), version = version + 1
where 'orders.write' = any(permissions) and not 'orders.ship' = any(permissions);
