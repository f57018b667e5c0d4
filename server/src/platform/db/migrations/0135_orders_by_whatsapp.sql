-- Orders that are taken by WhatsApp are told apart from those of Messenger: docs/decisions/0107.
-- Older programs: from 0080_quick_pages on
alter type order_channel add value if not exists 'whatsapp';
