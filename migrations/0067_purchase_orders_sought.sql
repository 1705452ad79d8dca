-- expand, concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS quotes_by_purchase_order ON quotes (account_id, purchase_order, created_at DESC, id DESC) WHERE purchase_order IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_by_purchase_order ON orders (account_id, purchase_order, created_at DESC, id DESC) WHERE purchase_order IS NOT NULL;
