-- Whether an invoice asks for real money is known when it is issued, not when its paper is first asked for.
ALTER TABLE invoices ADD COLUMN play_money boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN invoices.play_money IS 'it was issued while the test gateway took the payments';
