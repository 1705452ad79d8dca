-- Meaning of the columns whose names don't explain themselves. docs/schema.md shows these lines.

COMMENT ON COLUMN accounts.webhook_target IS 'webhook_url in a canonical form, so that two spellings of one address are equal';
COMMENT ON COLUMN accounts.sandbox_pace IS 'Pace of the sandbox''s simulated team. Null: the configured default';
COMMENT ON COLUMN accounts.letters IS 'Emails its people get about orders: all, only those that need an answer or concern money, or none';
COMMENT ON COLUMN accounts.version IS 'Number of changes. A caller sends the version it read';
COMMENT ON COLUMN accounts.billing IS 'Legal name, address, tax number, purchase order and email for papers. Each issued paper stores its own copy';
COMMENT ON COLUMN accounts.currency IS 'ISO 4217 code. Fixed while anything is unpaid, because nothing is converted';
COMMENT ON COLUMN accounts.tax_exempt IS 'Reason no tax is charged, and the certificate number. Null: tax is charged';

COMMENT ON COLUMN api_keys.account_id IS 'Null: a team key';
COMMENT ON COLUMN api_keys.scopes IS 'Null: every scope';
COMMENT ON COLUMN api_keys.limit_per_order IS 'In minor units of the account''s currency. Null: no limit';
COMMENT ON COLUMN api_keys.limit_per_month IS 'Per calendar month in UTC. Null: no limit';
COMMENT ON COLUMN api_keys.made_by IS 'Key that created this one. Its limits apply too. Null: created by an owner, the team or an operator';
COMMENT ON COLUMN api_keys.rate_limit IS 'Requests per minute. Null: the account''s limit applies';
COMMENT ON COLUMN api_keys.version IS 'Number of changes. Using the key doesn''t count';
COMMENT ON COLUMN api_keys.person_id IS 'Member who created the key, signed in or with a key of theirs. Null: unknown, or created by the team';

COMMENT ON COLUMN people.password IS 'argon2id hash, with its salt and costs';
COMMENT ON COLUMN people.totp_at IS 'Time two-factor codes became required. Null while the secret is only offered';
COMMENT ON COLUMN people.totp_step IS 'Time step of the last code used, so that no code is used twice';
COMMENT ON COLUMN people.signs_in IS 'False: an outside person, known by name only';
COMMENT ON COLUMN people.languages IS 'Language pairs: [{source, target}]';
COMMENT ON COLUMN people.rates IS '[{task, unit, rate, currency}]. The first of a task is the default';
COMMENT ON COLUMN people.roles IS 'Roles in the team. Empty for people of accounts';
COMMENT ON COLUMN people.version IS 'Number of changes to the details that the team edits';
COMMENT ON COLUMN people.password_proved IS 'Whether the password was chosen after an email had confirmed the address';

COMMENT ON COLUMN members.account_id IS 'The live account if there is one, which includes the sandbox';

COMMENT ON COLUMN sessions.step IS 'code: the password was correct, and the second factor is still required';
COMMENT ON COLUMN sessions.set_up_skipped IS 'Whether a person who signed in with a link skipped choosing a password or a passkey';
COMMENT ON COLUMN sessions.proved IS 'Whether the session began with an emailed link, or with a password or passkey that is itself proved';

COMMENT ON COLUMN sign_in_links.account_id IS 'Account that an invitation or a claim gives access to';
COMMENT ON COLUMN sign_in_links.mailed IS 'Whether the link was emailed to the person''s own address and shown to no one else';

COMMENT ON COLUMN passkeys.proved IS 'Whether the passkey was added after an email had confirmed the address';

COMMENT ON COLUMN partners.version IS 'Number of changes. A caller sends the version it read';

COMMENT ON COLUMN apps.account_id IS 'Account that registered the app. The app can act for any account that connects it';
COMMENT ON COLUMN apps.version IS 'Number of changes visible to the team and the app''s account';
COMMENT ON COLUMN apps.verified_by IS 'Team member who verified the app. Null: a key did';
COMMENT ON COLUMN apps.webhook_by IS 'Member who set webhook_url. Null: unknown';

COMMENT ON COLUMN files.removed_at IS 'Time the bytes were removed at the end of the retention period. The hash and counts stay';

COMMENT ON COLUMN messages.read_at IS 'Time the other side first saw the message';

COMMENT ON COLUMN waiting_threads.quote_id IS 'Quote of the thread, also for messages about its order';
COMMENT ON COLUMN waiting_threads.since IS 'Time of the customer''s unanswered message';

COMMENT ON COLUMN firm_versions.changed IS 'Fields that this version changed from the previous one';
COMMENT ON COLUMN firm_versions.withdrawn_at IS 'Time the version was withdrawn before it took effect';
COMMENT ON COLUMN firm_versions.account_id IS 'Account of the agreement. Null: a setting of the firm';

COMMENT ON COLUMN firm_series.prefix IS 'Prefix of the numbers, without the marker for sandboxes';

COMMENT ON COLUMN firm_pictures.token IS 'Token that versions of the settings refer to';
COMMENT ON COLUMN firm_pictures.purpose IS 'A logo is public, a signature is visible only to the team';

COMMENT ON COLUMN firm_guide.step IS 'A step, or guide: the entire guide was dismissed';
COMMENT ON COLUMN firm_guide.state IS 'open: reopened, whatever the settings are';
COMMENT ON COLUMN firm_guide.about IS 'Quote of the test order';

COMMENT ON COLUMN price_lists.is_default IS 'Whether the list applies to accounts of its currency without an agreement on prices';
COMMENT ON COLUMN price_lists.is_main IS 'Whether the list applies to accounts without a currency. Its currency is the firm''s own';
COMMENT ON COLUMN price_lists.draft IS 'Draft of the next version. Null: no draft';

COMMENT ON COLUMN price_list_versions.label IS 'Name of the version in quotes';
COMMENT ON COLUMN price_list_versions.withdrawn_at IS 'Time the version was withdrawn before it took effect';

COMMENT ON COLUMN quotes.account_id IS 'Account that owns and pays the quote. Differs from created_by for a partner''s referral';
COMMENT ON COLUMN quotes.max_total IS 'Maximum amount that autobuy charges';
COMMENT ON COLUMN quotes.assignee IS 'Team member who works on the quote: a person''s token, or the name of an outside person';
COMMENT ON COLUMN quotes.payment_link_hash IS 'Hash of the secret in payment_url. Null on quotes older than this column';
COMMENT ON COLUMN quotes.referral IS 'Customer as the maker named them: email, name, company, phone. Null on an account''s own quote';
COMMENT ON COLUMN quotes.messages_shared IS 'Whether the customer lets the maker read the messages about the quote and its order';
COMMENT ON COLUMN quotes.partner_name IS 'Name of the partner when the quote was attributed';
COMMENT ON COLUMN quotes.metadata IS 'Keys and texts set by the maker';
COMMENT ON COLUMN quotes.renewed_from IS 'Expired quote that this one renews';
COMMENT ON COLUMN quotes.version IS 'Number of changes. A caller sends the version it read';
COMMENT ON COLUMN quotes.cancelled_note IS 'Reason for the cancellation, in a person''s own words';
COMMENT ON COLUMN quotes.source_language IS 'Source language of the translation. Null: no translation';
COMMENT ON COLUMN quotes.target_language IS 'Target languages of the translation';
COMMENT ON COLUMN quotes.tax_note IS 'Reason no tax is charged, or not yet';
COMMENT ON COLUMN quotes.tax_place IS 'Country and region that determine the taxes. Null: unknown';

COMMENT ON COLUMN quote_files.for_reference IS 'Whether the team marked the file as reference only';

COMMENT ON COLUMN payments.source_id IS 'Null: the card was used for this payment only';
COMMENT ON COLUMN payments.source_label IS 'Label for people, such as "visa 4242". The source itself can be removed later';
COMMENT ON COLUMN payments.leased_until IS 'Time until which the payment belongs to the process working on it, by the database''s clock';
COMMENT ON COLUMN payments.page IS 'For a payment on the quote''s page with the payer present: a card to save, and the receipt''s address. Null for others';
COMMENT ON COLUMN payments.confirm IS 'Data the payer''s browser needs for confirmation by the bank. Null: no confirmation required';
COMMENT ON COLUMN payments.adjustment_id IS 'Null: the payment is for the quote itself';
COMMENT ON COLUMN payments.payer_id IS 'Member who pays. Null: no one is signed in';

COMMENT ON COLUMN refunds.payment_id IS 'Null: credited on the invoice';
COMMENT ON COLUMN refunds.actor IS 'Team member who refunds. Null: the customer, or the service itself';
COMMENT ON COLUMN refunds.cancels IS 'Whether the team cancelled the order, instead of refunding or voiding it';
COMMENT ON COLUMN refunds.batch_id IS 'Refunds that belong together. The order ends with the last of them';

COMMENT ON COLUMN orders.held_from IS 'Status before the order was put on hold';
COMMENT ON COLUMN orders.assignee IS 'Translator of the full order: a person''s token, or the name of an outside person';
COMMENT ON COLUMN orders.shipments IS 'All parcels and their contents';
COMMENT ON COLUMN orders.created_by IS 'Account that created the quote: the owner, or the account that referred the owner';
COMMENT ON COLUMN orders.ordered_by IS 'Member who placed the order and gets its emails. Null: no one was signed in';
COMMENT ON COLUMN orders.hold_answered_at IS 'Time the customer replied after the team put the order on hold';
COMMENT ON COLUMN orders.hold_asks IS 'Whether the team put the order on hold and waits for an answer';
COMMENT ON COLUMN orders.held_for_adjustment IS 'Whether the order waits for the customer''s decision on an adjustment';
COMMENT ON COLUMN orders.assigned_to IS 'Everyone with an active assignment in the order';
COMMENT ON COLUMN orders.partner_name IS 'Same as in the quote';
COMMENT ON COLUMN orders.metadata IS 'Copied from the quote';
COMMENT ON COLUMN orders.version IS 'Number of changes. A caller sends the version it read';
COMMENT ON COLUMN orders.to_approve IS 'Whether the order is in review with a translation that is neither approved nor under revision';
COMMENT ON COLUMN orders.queue IS 'Queue in which the order waits for the team. Null: a sandbox, only assignments wait, or nothing is left to do';
COMMENT ON COLUMN orders.with_translation IS 'Copied from the services, like the columns after it: determines which roles see the order';

COMMENT ON COLUMN order_files.sent_back IS 'Note and marks of the team for the translator. Null once the translation is finished again';
COMMENT ON COLUMN order_files.made_from IS 'Translation that a final file was made from';
COMMENT ON COLUMN order_files.service IS 'Service that produced the result, if it isn''t a translation';
COMMENT ON COLUMN order_files.live IS 'Whether the account sees the file in the order';
COMMENT ON COLUMN order_files.replaced IS 'Whether the file was replaced for good';
COMMENT ON COLUMN order_files.certificate_id IS 'Certificate that this file is the paper of';
COMMENT ON COLUMN order_files.proposed IS 'Whether the customer added the file after payment. It is translated once an adjustment is accepted';
COMMENT ON COLUMN order_files.superseded IS 'Whether the file was delivered and will be delivered again after a revision. It stays visible until then';
COMMENT ON COLUMN order_files.attached IS 'Whether the file came with a message about the order or its quote';

COMMENT ON COLUMN order_counts.fresh IS 'Whether the row isn''t added up yet';

COMMENT ON COLUMN revisions.file_id IS 'Translation to be changed';
COMMENT ON COLUMN revisions.marks IS 'Marked areas: page, x, y, width, height as fractions of the page, text';
COMMENT ON COLUMN revisions.asked_by IS 'Token of the key, app or person, or the address of a guest. Null: no longer known';
COMMENT ON COLUMN revisions.answer_id IS 'Translation that replaced it';
COMMENT ON COLUMN revisions.approved_at IS 'Time of the approval that the revision undid. The other milestones and the parcels are stored in the same way';

COMMENT ON COLUMN apostille_steps.place IS 'Place of the step: the authority, the notary or the desk';
COMMENT ON COLUMN apostille_steps.reference IS 'Number of the apostille once issued, otherwise an external reference for the step';
COMMENT ON COLUMN apostille_steps.actor IS 'Team member, as in the audit log';

COMMENT ON COLUMN originals.file_id IS 'Document of the order that this is the original of';

COMMENT ON COLUMN custody.place IS 'Location from then on';
COMMENT ON COLUMN custody.reference IS 'A tracking number or a receipt';
COMMENT ON COLUMN custody.actor IS 'Team member, as in the audit log';

COMMENT ON COLUMN cancellations.answer IS 'Reason the team declined the request';
COMMENT ON COLUMN cancellations.amount IS 'Refunded amount. Null until the cancellation is granted';

COMMENT ON COLUMN adjustments.files IS 'Files added by the customer that the adjustment is for';
COMMENT ON COLUMN adjustments.note IS 'Customer''s note on declining';
COMMENT ON COLUMN adjustments.accepted_by IS 'Request that accepted the adjustment without a payment, so that a retry finds it done';
COMMENT ON COLUMN adjustments.services IS 'Services added to the order, with their options. Null: none';

COMMENT ON COLUMN assignments.file_id IS 'Document that is translated';
COMMENT ON COLUMN assignments.standing IS 'False: withdrawn, or finished and then reassigned';
COMMENT ON COLUMN assignments.rate IS 'Rate per unit in minor units, fixed at assignment';
COMMENT ON COLUMN assignments.reason IS 'Reason the translator may proofread their own translation';
COMMENT ON COLUMN assignments.counts_from IS 'Time the work was reassigned. Earlier translations are by the previous assignee';
COMMENT ON COLUMN assignments.done_at IS 'Time the assignment was first finished. A revision reopens it';
COMMENT ON COLUMN assignments.queue IS 'Queue in which the work waits for the assignee. Null: not its turn yet, or finished';
COMMENT ON COLUMN assignments.expected_at IS 'Due time of the assignment, otherwise of its order';
COMMENT ON COLUMN assignments.source_language IS 'Source language of the order';

COMMENT ON COLUMN certificate_requests.due_at IS 'Time of the next attempt, by the database''s clock. Until then another process is working on it, or the last attempt is too recent';

COMMENT ON COLUMN invoices.play_money IS 'Whether the invoice was issued while the test gateway was in use';
COMMENT ON COLUMN invoices.seller IS 'Seller at the time of issue';
COMMENT ON COLUMN invoices.buyer IS 'Buyer at the time of issue';
COMMENT ON COLUMN invoices.total IS 'Sum of the lines, fixed at issue';
COMMENT ON COLUMN invoices.paid IS 'Sum of the payments, including applied credit';
COMMENT ON COLUMN invoices.credited IS 'Amount that credit notes subtract from what is due';
COMMENT ON COLUMN invoices.link_hash IS 'Hash of the secret in the link to the invoice''s page, set at issue';
COMMENT ON COLUMN invoices.sent_at IS 'Time the last email was sent';
COMMENT ON COLUMN invoices.reminded_days IS 'Days past due for which a reminder was sent';
COMMENT ON COLUMN invoices.reminded_at IS 'Time the last reminder was sent';
COMMENT ON COLUMN invoices.sending IS 'waiting, failed: the last email isn''t sent. Null: nothing to send';

COMMENT ON COLUMN invoice_lines.tax_note IS 'Reason no tax is charged, as printed on the paper';
COMMENT ON COLUMN invoice_lines.paper_taxes IS 'Share of the taxes printed on the invoice. Null until issue, and if the taxes are printed as quoted';
COMMENT ON COLUMN invoice_lines.rounding IS 'Quoted taxes minus printed taxes';
COMMENT ON COLUMN invoice_lines.beyond_credit IS 'Whether the line isn''t billed because its order is on hold for the credit limit';

COMMENT ON COLUMN invoice_payments.recorded_by IS 'Team member who recorded the payment. Null for cards and credit';

COMMENT ON COLUMN credit_payouts.recorded_by IS 'Team member who recorded the payout';

COMMENT ON COLUMN credit_notes.paper_number IS 'Number of the credited invoice or receipt';
COMMENT ON COLUMN credit_notes.applied IS 'Amount applied to invoices, refunded to a card or paid out. The rest reduces the next invoice';
COMMENT ON COLUMN credit_notes.paper_taxes IS 'Printed taxes, negative. Null: as quoted';
COMMENT ON COLUMN credit_notes.rounding IS 'Quoted taxes minus printed taxes';

COMMENT ON COLUMN receipts.kind IS 'invoice: required by the buyer''s country, and marked as paid';
COMMENT ON COLUMN receipts.credited IS 'Sum of the credit notes';
COMMENT ON COLUMN receipts.paper_taxes IS 'Printed taxes. Null: as quoted';
COMMENT ON COLUMN receipts.rounding IS 'Quoted taxes minus printed taxes';

COMMENT ON COLUMN paper_series.account_id IS 'Null: the firm numbers all its papers in one series';

COMMENT ON COLUMN key_spending.payment_id IS 'Payment whose amount counts while it is open or succeeded. Null: amount counts';
COMMENT ON COLUMN key_spending.billed IS 'Whether the amount was invoiced. It counts even if the quote is withdrawn later';

COMMENT ON COLUMN search_texts.words IS 'Number, and names of people and files, in lowercase';
COMMENT ON COLUMN search_texts.makers_words IS 'References, which belong to the account that wrote them';
COMMENT ON COLUMN search_texts.fresh IS 'Whether the grams aren''t written yet, so that a search reads the text itself';

COMMENT ON COLUMN order_links.ended_by IS 'Reason the link ended early: too many newer links to the same address, an owner, the team, or the guest who signed out everywhere';

COMMENT ON COLUMN certificates.created_by IS 'Account that created the quote of the order: the owner, or the account that referred the owner';
COMMENT ON COLUMN certificates.code IS '80 random bits with which anyone can verify the certificate';
COMMENT ON COLUMN certificates.statement IS 'Text of the paper, so that it can be drawn again unchanged, whatever the settings are then';
COMMENT ON COLUMN certificates.notarization IS 'none: not ordered. waiting: for the notary. sealed: file_id is the sealed scan. paper: the sealed original is on paper only';
COMMENT ON COLUMN certificates.file_id IS 'Paper drawn by us, or the sealed scan that replaced it';
COMMENT ON COLUMN certificates.published_at IS 'Time the certificate was delivered to the customer';

COMMENT ON COLUMN partner_figures.month IS 'First day of the month, in UTC';
COMMENT ON COLUMN partner_figures.orders IS 'Orders that weren''t voided. The same applies to value and refunded';
COMMENT ON COLUMN partner_figures.fresh IS 'Whether the row isn''t added up yet';

COMMENT ON COLUMN events.xid IS 'Position of the transaction that wrote the event, see counter_epochs';
COMMENT ON COLUMN events.connection_id IS 'Connection of a connection event. Its target is the account';
COMMENT ON COLUMN events.lane IS 'Deliveries of one lane reach a destination in the order of their events. The token of the order, otherwise the target';
COMMENT ON COLUMN events.links_payment IS 'Whether the quote''s payment link is added on display. The link is a secret and isn''t stored';
COMMENT ON COLUMN events.maker_id IS 'Account that created the quote for another. Null on an account''s own quote';
COMMENT ON COLUMN events.maker_data IS 'Fields of data with the values that only the maker sees';

COMMENT ON COLUMN audit.xid IS 'Position of the transaction that wrote the entry, see counter_epochs. Null on entries older than this column';

COMMENT ON COLUMN counter_epochs.server IS 'Identifier and timeline of the server that counts in this epoch';

COMMENT ON COLUMN webhook_destinations.app_id IS 'App of an app''s own URL, or the app that sent a quote''s URL';
COMMENT ON COLUMN webhook_destinations.failures IS 'Number of consecutive failed attempts';
COMMENT ON COLUMN webhook_destinations.open_until IS 'Time until which deliveries pause after many failures, without using up attempts';
COMMENT ON COLUMN webhook_destinations.leased_by IS 'Sender with the exclusive right to send to it until leased_until';
COMMENT ON COLUMN webhook_destinations.wanted IS 'Whether a less busy sender asks the current one to release it';
COMMENT ON COLUMN webhook_destinations.kind IS 'The account''s webhook_url, another endpoint of the account, the URL of a connected app, or a URL sent with quotes';
COMMENT ON COLUMN webhook_destinations.target IS 'url in a canonical form, so that two spellings of one address are equal. Deliveries are sent there';
COMMENT ON COLUMN webhook_destinations.events IS 'Patterns of the events it receives. Null: all';
COMMENT ON COLUMN webhook_destinations.webhook_secret IS 'Secret of an additional endpoint. The others sign with the secret of the account or app';
COMMENT ON COLUMN webhook_destinations.failing_since IS 'Time of the first failure since the last success';
COMMENT ON COLUMN webhook_destinations.deleted_at IS 'Time of deletion. Nothing more is sent, and its deliveries stay in the log';
COMMENT ON COLUMN webhook_destinations.person_id IS 'Member who set the URL, signed in or with a key of theirs. Null: unknown, or set by the team';

COMMENT ON COLUMN webhook_deliveries.log IS 'One entry per attempt, oldest first';

COMMENT ON COLUMN changes.xid IS 'Transaction that made the change. Readers continue by snapshots, so that none is skipped';
COMMENT ON COLUMN changes.person_id IS 'Person the change is about: the holder of an assignment, a membership or a session';
COMMENT ON COLUMN changes.version IS 'Version of the object after the change. Null: the row itself didn''t change, or has no version';
COMMENT ON COLUMN changes.was IS 'Old values that decided the visibility of the object, if the change affected them';

COMMENT ON COLUMN mails.status IS 'suppressed: from a sandbox, which emails no one outside. ended: obsolete before it was sent';
COMMENT ON COLUMN mails.accounts IS 'Sandboxes that can read the unsent email: the customer''s and the maker''s';
COMMENT ON COLUMN mails.sender_id IS 'Account that had the email sent, or that created the quote it is about';
COMMENT ON COLUMN mails.pot IS 'Group for the hourly and daily limits per address';
COMMENT ON COLUMN mails.due_at IS 'Earliest time a limited email can be sent';
COMMENT ON COLUMN mails.invoice_id IS 'Invoice that the email sends or reminds of';

COMMENT ON COLUMN job_runs.done IS 'Amount of work in the last run, in the job''s own units';
COMMENT ON COLUMN job_runs.failures IS 'Number of failed runs since the last success';

COMMENT ON COLUMN idempotency_keys.subject IS 'Id of the object the request creates, so that a retry after a crash creates nothing twice';
COMMENT ON COLUMN idempotency_keys.rule IS 'Version of the request_hash: 1 in release 0.4.0, 2 from 0.5.0 on';
