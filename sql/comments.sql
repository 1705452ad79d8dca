-- Purpose of each table, and the audience of each unusual policy. docs/schema.md shows these lines.

COMMENT ON TABLE accounts IS 'Customers. A sandbox is an account of its own, below its live one.';
COMMENT ON TABLE api_keys IS 'Secret keys of accounts and of the team, kept as hashes.';
COMMENT ON TABLE key_spending IS 'What a key has paid, put on an invoice or holds: counted against its limits and those of the keys that made it.';
COMMENT ON TABLE service_address IS 'Where the service was reached when it last started: for links that the command line makes.';

COMMENT ON TABLE people IS 'Whoever signs in: of the team, of accounts, or both.';
COMMENT ON TABLE members IS 'Which people may act for which account.';
COMMENT ON TABLE sessions IS 'That a person is signed in, in one browser.';
COMMENT ON TABLE sign_in_links IS 'One-time links: sign in, accept an invitation, reset a password, claim an account.';
COMMENT ON TABLE order_links IS 'Links in letters: each opens one quote with its order, once, to whoever reads the mail of one address. Kept as hashes.';
COMMENT ON TABLE guest_sessions IS 'That somebody has opened a quote with its order by such a link, in one browser.';
COMMENT ON TABLE passkeys IS 'Passkeys of people.';
COMMENT ON TABLE passkey_challenges IS 'What is asked of a browser once: a passkey''s signature.';
COMMENT ON TABLE recovery_codes IS 'One-time codes for a lost second factor.';
COMMENT ON TABLE tries IS 'How often something was tried of late, over all processes.';

COMMENT ON TABLE partners IS 'Those whose referrals are attributed to them.';
COMMENT ON TABLE partner_figures IS 'What came of a partner in each month: changes are appended by triggers, and a job adds them up.';

COMMENT ON TABLE apps IS 'OAuth apps; one may act for every account that connects it.';
COMMENT ON TABLE connections IS 'Which app may act for which account, and with what scopes.';
COMMENT ON TABLE oauth_records IS 'What the authorization server remembers: codes, tokens, grants, half-finished authorizations. Secrets only as hashes.';

COMMENT ON TABLE files IS 'What was uploaded, fetched or made, and what was read in it. The bytes are in the blob store.';
COMMENT ON TABLE blob_garbage IS 'Bytes whose row is gone; a job removes them from the store.';

COMMENT ON TABLE quotes IS 'Requests for a price, and the price.';
COMMENT ON TABLE quote_files IS 'Which files a quote is about, in order.';

COMMENT ON TABLE orders IS 'Work that was bought, from its quote to its completion.';
COMMENT ON TABLE order_files IS 'Which files are in an order, and as what.';
COMMENT ON TABLE apostille_steps IS 'The steps of an apostille: who, when, where and under which reference.';
COMMENT ON TABLE originals IS 'Papers that customers post to us, and that go back to them.';
COMMENT ON TABLE custody IS 'Where an original was, from its receipt to its return.';
COMMENT ON TABLE revisions IS 'Every change of a translation that a customer asked for, with its marks and what it undid of the order.';
COMMENT ON TABLE order_counts IS 'How many orders an account has in each state: changes are appended by a trigger, and a job adds them up.';
COMMENT ON TABLE conversions IS 'Currency conversions that were made for an order, with the rate they used.';
COMMENT ON TABLE certificates IS 'What vouches for a translation, by a code that anybody can verify. Never deleted.';
COMMENT ON TABLE certificate_requests IS 'Orders whose certificates have to be drawn, or revoked with the order; approving writes one, a job takes it.';
COMMENT ON TABLE cancellations IS 'That customers want paid orders undone, and what became of it.';
COMMENT ON TABLE adjustments IS 'What orders cost more, or less, after they were paid.';
COMMENT ON TABLE assignments IS 'Who translates or proofreads which document of an order into which language, until when and for how much.';
COMMENT ON TABLE currency_rates IS 'Rates of exchange as the team imports them.';

COMMENT ON TABLE messages IS 'What customers and the team write to each other about a quote or an order.';
COMMENT ON TABLE message_files IS 'Which files were attached to a message, in order.';
COMMENT ON TABLE notes IS 'What the team writes for itself about a quote or an order.';

COMMENT ON TABLE sources IS 'Saved cards.';
COMMENT ON TABLE payments IS 'Money taken or held for a quote.';
COMMENT ON TABLE refunds IS 'Money given back for an order.';
COMMENT ON TABLE gateway_customers IS 'Who an account is at a payment gateway.';
COMMENT ON TABLE gateway_events IS 'What a gateway has told us by itself, so that each is applied once.';
COMMENT ON TABLE test_gateway_charges IS 'The books of the gateway that ships for development and sandboxes: it must remember across a crash, as a real one does.';
COMMENT ON TABLE test_gateway_refunds IS 'Refunds in the books of that gateway.';
COMMENT ON TABLE invoices IS 'Bills of accounts that pay later.';
COMMENT ON TABLE invoice_lines IS 'What an invoice bills or credits.';
COMMENT ON TABLE invoice_payments IS 'What was paid of an invoice: by card, by hand, or by credit of the customer.';
COMMENT ON TABLE credit_payouts IS 'Credit of a customer that was paid out by hand.';
COMMENT ON TABLE credit_notes IS 'What was taken back of an issued invoice or a receipt, each a paper with a number of its own.';
COMMENT ON TABLE receipts IS 'What was paid by card, each a paper with a number of its own.';
COMMENT ON TABLE paper_series IS 'The last number of each kind of paper, of an account or of the whole firm.';
COMMENT ON TABLE invoice_series IS 'Invoices of one account are numbered without gaps; the prefix is random, so that numbers tell nothing of other accounts.';

COMMENT ON TABLE events IS 'What happened to quotes, orders and connections, as receivers are told.';
COMMENT ON TABLE counter_epochs IS 'The servers that have counted the transactions, one after the other: positions of events rise over all of them.';
COMMENT ON TABLE changes IS 'What changed in the last hour and a half, as streams tell it.';
COMMENT ON TABLE presence IS 'Who of the team has which object open.';
COMMENT ON TABLE audit IS 'Who did what, and from where.';
COMMENT ON TABLE webhook_destinations IS 'Where webhooks go: of accounts, apps and quotes; what they have chosen, how they are doing, and which process sends to them now.';
COMMENT ON TABLE webhook_deliveries IS 'One event on its way to one destination.';
COMMENT ON TABLE mails IS 'Mail on its way out, written in the transaction that gives the reason for it.';
COMMENT ON TABLE firm_guide IS 'How far the firm has come with what its first day asks of it.';
COMMENT ON TABLE firm_pictures IS 'Pictures of the firm, its logo and signatures: kept for good, named by versions of its settings.';
COMMENT ON TABLE firm_versions IS 'What the firm has set for itself, by topic: every version, from when it holds, who made it.';
COMMENT ON TABLE price_lists IS 'What the firm charges: one row for each list, with the version that is being written.';
COMMENT ON TABLE price_list_versions IS 'Every version of a price list, from when it holds, who published it; never changed.';
COMMENT ON TABLE job_runs IS 'The last run of each job, whichever process ran it.';

COMMENT ON TABLE idempotency_keys IS 'Requests that must have their effect once, and the answers kept for their repeats.';

COMMENT ON TABLE schema_releases IS 'The releases that have changed the schema: an older one changes nothing after a newer one.';
COMMENT ON TABLE repeatable_migrations IS 'Which files of sql/ are applied, and with what text.';
COMMENT ON TABLE kysely_migration IS 'Which numbered migrations are applied.';
COMMENT ON TABLE kysely_migration_lock IS 'Held while numbered migrations are applied.';

COMMENT ON POLICY connected ON apps IS 'An account sees the apps that are or were connected to it, and may change none of them.';
COMMENT ON POLICY of_quote ON events IS 'Who made a quote for a referred customer may cancel it, and the customer is told.';
COMMENT ON POLICY referred ON files IS 'A referred customer sees the files of the quotes placed on its account, and may change none of them.';
COMMENT ON POLICY seen ON quotes IS 'The account that owns it, the account that made it for another, and the service.';
COMMENT ON POLICY changed ON quotes IS 'The account that owns it, the account that made it for another, and the service.';
COMMENT ON POLICY made ON quotes IS 'An account for itself; only the service places one on another''s account.';
COMMENT ON POLICY seen ON quote_files IS 'The account that owns the quote, the account that made it for another, and the service.';
COMMENT ON POLICY made ON quote_files IS 'An account for its own quotes, and the service.';
COMMENT ON POLICY maker ON orders IS 'Who made its quote for a referred customer follows the order, and changes nothing of it.';
COMMENT ON POLICY maker ON order_files IS 'Who made the quote of an order for a referred customer sees what is in it.';
COMMENT ON POLICY maker ON revisions IS 'Who made the quote of an order for a referred customer sees what was asked for.';
COMMENT ON POLICY maker ON apostille_steps IS 'Who made the quote of an order for a referred customer sees how its apostille gets on.';
COMMENT ON POLICY maker ON originals IS 'Who made the quote of an order for a referred customer sees which papers are with us.';
COMMENT ON POLICY maker ON custody IS 'Who made the quote of an order for a referred customer sees where its papers are.';
COMMENT ON POLICY maker ON conversions IS 'Who made the quote of an order for a referred customer sees what is in it.';
COMMENT ON POLICY maker ON files IS 'Who made the quote of an order for a referred customer sees the files in it.';
COMMENT ON POLICY maker ON events IS 'Who made a quote for a referred customer sees its events, in a view of its own.';
COMMENT ON POLICY maker ON certificates IS 'Who made the quote of an order for a referred customer sees its certificates.';
COMMENT ON TABLE metadata_entries IS 'The keys of the metadata of quotes and orders, by which they are found.';
COMMENT ON TABLE search_texts IS 'The words by which quotes, orders, invoices and customers are found.';
COMMENT ON POLICY tenant ON orders IS 'The account that owns it, and the service.';
COMMENT ON POLICY tenant ON metadata_entries IS 'The account that owns the quote or order, and the service.';
COMMENT ON POLICY tenant ON search_texts IS 'The account that owns it, and the service.';
COMMENT ON POLICY maker ON metadata_entries IS 'Who made a quote for a referred customer finds it and its order by its own keys.';
COMMENT ON POLICY maker ON search_texts IS 'Who made a quote for a referred customer finds it and its order by their words.';
COMMENT ON TABLE waiting_threads IS 'Conversations about a quote and its order in which the customer wrote last.';
COMMENT ON TABLE views IS 'Addresses within the console that somebody of the team keeps to come back to.';
COMMENT ON POLICY told ON changes IS 'Triggers alone write it, whoever makes the change.';
COMMENT ON TABLE search_grams IS 'Pieces of the words by which they are found, as numbers, for searches of what is rare.';
