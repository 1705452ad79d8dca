-- Purpose of each table, and the audience of each unusual policy. docs/schema.md shows these lines.

COMMENT ON TABLE accounts IS 'Customers. A sandbox is a separate account that belongs to a live one.';
COMMENT ON TABLE api_keys IS 'Secret keys of accounts and of the team, stored as hashes.';
COMMENT ON TABLE key_spending IS 'Amounts a key has paid, invoiced or held. They count against its limits and the limits of the keys that created it.';
COMMENT ON TABLE service_address IS 'Address of the service at its last start, for links created on the command line.';

COMMENT ON TABLE people IS 'People who sign in: team members, members of accounts, or both.';
COMMENT ON TABLE members IS 'People who can act for an account.';
COMMENT ON TABLE sessions IS 'Signed-in people, one row per browser.';
COMMENT ON TABLE sign_in_links IS 'One-time links to sign in, accept an invitation, reset a password or claim an account.';
COMMENT ON TABLE order_links IS 'Links in emails. Each opens one quote and its order, once, for the reader of one email address. Stored as hashes.';
COMMENT ON TABLE guest_sessions IS 'Guests who opened a quote and its order with an order link, one row per browser.';
COMMENT ON TABLE passkeys IS 'Passkeys of people.';
COMMENT ON TABLE passkey_challenges IS 'One-time challenges that a passkey signs in the browser.';
COMMENT ON TABLE recovery_codes IS 'One-time codes for a lost second factor.';
COMMENT ON TABLE tries IS 'Recent attempts, counted across all processes to limit them.';

COMMENT ON TABLE partners IS 'Companies that referrals are attributed to.';
COMMENT ON TABLE partner_figures IS 'Monthly results of partners. Triggers append changes, and a job adds them up.';

COMMENT ON TABLE apps IS 'OAuth apps. An app can act for every account that connects it.';
COMMENT ON TABLE connections IS 'Apps that can act for an account, with their scopes.';
COMMENT ON TABLE oauth_records IS 'State of the authorization server: codes, tokens, grants and unfinished authorizations. Secrets are stored as hashes.';

COMMENT ON TABLE files IS 'Uploaded, fetched and generated files, with the results of their analysis. The bytes are in the blob store.';
COMMENT ON TABLE blob_garbage IS 'Bytes without a row. A job removes them from the store.';

COMMENT ON TABLE quotes IS 'Requests for a price, and the price.';
COMMENT ON TABLE quote_files IS 'Files of a quote, in order.';

COMMENT ON TABLE orders IS 'Paid work, from its quote to its completion.';
COMMENT ON TABLE order_files IS 'Files of an order, and the kind of each.';
COMMENT ON TABLE apostille_steps IS 'Steps of an apostille: who, when, where and with which reference.';
COMMENT ON TABLE originals IS 'Paper documents that customers mail to us and get back.';
COMMENT ON TABLE custody IS 'Locations of an original, from its receipt to its return.';
COMMENT ON TABLE revisions IS 'Changes to translations that customers requested, with their marks and the milestones they undid.';
COMMENT ON TABLE order_counts IS 'Number of orders by account and status. A trigger appends changes, and a job adds them up.';
COMMENT ON TABLE conversions IS 'Currency conversions for an order, with the rate used.';
COMMENT ON TABLE certificates IS 'Certificates of accuracy for translations, with a code that anyone can verify. Never deleted.';
COMMENT ON TABLE certificate_requests IS 'Orders whose certificates must be drawn, or revoked with the order. Approving an order adds one, and a job processes it.';
COMMENT ON TABLE cancellations IS 'Customers'' requests to cancel paid orders, and their outcome.';
COMMENT ON TABLE adjustments IS 'Price changes of orders after payment.';
COMMENT ON TABLE assignments IS 'Translation and proofreading work: the assignee, document, language, due date and rate.';
COMMENT ON TABLE currency_rates IS 'Exchange rates imported by the team.';

COMMENT ON TABLE messages IS 'Messages between customers and the team about a quote or an order.';
COMMENT ON TABLE message_files IS 'Files attached to a message, in order.';
COMMENT ON TABLE notes IS 'The team''s internal notes on a quote or an order.';

COMMENT ON TABLE sources IS 'Saved cards.';
COMMENT ON TABLE payments IS 'Money charged or held for a quote.';
COMMENT ON TABLE refunds IS 'Money refunded for an order.';
COMMENT ON TABLE gateway_customers IS 'Customer ids of accounts at a payment gateway.';
COMMENT ON TABLE gateway_events IS 'Events received from a gateway, so that each is applied once.';
COMMENT ON TABLE test_gateway_charges IS 'Charges of the test gateway for development and sandboxes. They must survive a crash, as with a real gateway.';
COMMENT ON TABLE test_gateway_refunds IS 'Refunds of the test gateway.';
COMMENT ON TABLE invoices IS 'Invoices of accounts that pay later.';
COMMENT ON TABLE invoice_lines IS 'Charges and credits on an invoice.';
COMMENT ON TABLE invoice_payments IS 'Payments of an invoice: by card, recorded by hand, or from the customer''s credit.';
COMMENT ON TABLE credit_payouts IS 'Customer credit that the team paid out.';
COMMENT ON TABLE credit_notes IS 'Credits on an issued invoice or a receipt, each a numbered paper.';
COMMENT ON TABLE receipts IS 'Card payments, each a numbered paper.';
COMMENT ON TABLE paper_series IS 'Last number of each kind of paper, per account or for the entire firm.';
COMMENT ON TABLE invoice_series IS 'Invoice numbers per account, without gaps. The prefix is random, so that numbers reveal nothing about other accounts.';

COMMENT ON TABLE events IS 'Events about quotes, orders and connections, as sent to receivers.';
COMMENT ON TABLE counter_epochs IS 'Servers that have counted the transactions, one after another. Positions of events rise across all of them.';
COMMENT ON TABLE changes IS 'Changes of the last hour and a half, for streams.';
COMMENT ON TABLE presence IS 'Objects that team members have open.';
COMMENT ON TABLE audit IS 'Audit log: who did what, and from where.';
COMMENT ON TABLE webhook_destinations IS 'URLs of accounts, apps and quotes that receive webhooks, with their selected events, their status and the process that sends to them now.';
COMMENT ON TABLE webhook_deliveries IS 'One event for one destination.';
COMMENT ON TABLE mails IS 'Outgoing emails, written in the transaction that causes them.';
COMMENT ON TABLE firm_guide IS 'Progress of the firm''s setup guide.';
COMMENT ON TABLE firm_pictures IS 'Logos and signatures of the firm. Stored permanently, and referred to by versions of its settings.';
COMMENT ON TABLE firm_versions IS 'The firm''s settings by topic: every version, when it takes effect, and who created it.';
COMMENT ON TABLE firm_series IS 'Last number of the firm''s papers for each prefix.';
COMMENT ON TABLE price_lists IS 'The firm''s price lists, each with its draft.';
COMMENT ON TABLE price_list_versions IS 'All versions of price lists: when each takes effect, and who published it. Never changed.';
COMMENT ON TABLE job_runs IS 'Last run of each job, on any process.';

COMMENT ON TABLE idempotency_keys IS 'Requests that must take effect only once, with their stored responses.';

COMMENT ON TABLE schema_releases IS 'Releases that changed the schema. An older release changes nothing after a newer one.';
COMMENT ON TABLE repeatable_migrations IS 'Applied files of sql/, with a hash of their text.';
COMMENT ON TABLE kysely_migration IS 'Applied numbered migrations.';
COMMENT ON TABLE kysely_migration_lock IS 'Lock held while numbered migrations are applied.';

COMMENT ON POLICY connected ON apps IS 'An account sees the apps that are or were connected to it, and can''t change them.';
COMMENT ON POLICY of_quote ON events IS 'The maker of a quote for a referred customer can cancel it, and the customer gets the event.';
COMMENT ON POLICY referred ON files IS 'A referred customer sees the files of the quotes on its account, and can''t change them.';
COMMENT ON POLICY seen ON quotes IS 'The account that owns the quote, its maker, and the service.';
COMMENT ON POLICY changed ON quotes IS 'The account that owns the quote, its maker, and the service.';
COMMENT ON POLICY made ON quotes IS 'An account for itself. Only the service can create a quote on another account.';
COMMENT ON POLICY seen ON quote_files IS 'The account that owns the quote, its maker, and the service.';
COMMENT ON POLICY made ON quote_files IS 'An account for its own quotes, and the service.';
COMMENT ON POLICY maker ON orders IS 'The maker of a referred customer''s quote sees the order, and can''t change it.';
COMMENT ON POLICY maker ON order_files IS 'The maker of a referred customer''s quote sees the contents of the order.';
COMMENT ON POLICY maker ON revisions IS 'The maker of a referred customer''s quote sees the requested revisions.';
COMMENT ON POLICY maker ON apostille_steps IS 'The maker of a referred customer''s quote sees the progress of the apostille.';
COMMENT ON POLICY maker ON originals IS 'The maker of a referred customer''s quote sees the originals we have.';
COMMENT ON POLICY maker ON custody IS 'The maker of a referred customer''s quote sees the location of the originals.';
COMMENT ON POLICY maker ON conversions IS 'The maker of a referred customer''s quote sees the order''s conversions.';
COMMENT ON POLICY maker ON files IS 'The maker of a referred customer''s quote sees the files of the order.';
COMMENT ON POLICY maker ON events IS 'The maker of a referred customer''s quote sees its events, in a separate view.';
COMMENT ON POLICY maker ON certificates IS 'The maker of a referred customer''s quote sees the order''s certificates.';
COMMENT ON TABLE metadata_entries IS 'Metadata keys of quotes and orders, for search.';
COMMENT ON TABLE search_texts IS 'Search texts of quotes, orders, invoices and customers.';
COMMENT ON POLICY tenant ON orders IS 'The account that owns the order, and the service.';
COMMENT ON POLICY tenant ON metadata_entries IS 'The account that owns the quote or order, and the service.';
COMMENT ON POLICY tenant ON search_texts IS 'The account that owns the object, and the service.';
COMMENT ON POLICY maker ON metadata_entries IS 'The maker of a referred customer''s quote finds it and its order by the maker''s own keys.';
COMMENT ON POLICY maker ON search_texts IS 'The maker of a referred customer''s quote finds it and its order by their search texts.';
COMMENT ON TABLE waiting_threads IS 'Message threads about a quote and its order in which the customer wrote last.';
COMMENT ON TABLE views IS 'Console addresses saved by team members.';
COMMENT ON POLICY told ON changes IS 'Only triggers write rows, for every caller.';
COMMENT ON TABLE search_grams IS 'Pieces of the search texts, as numbers, for searches of rare words.';
