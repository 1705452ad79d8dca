-- The walls let the service through while rows are brought into their new form.
SELECT set_config('dragoman.system', 'on', true);

ALTER TABLE quotes ADD COLUMN cancelled_note text;
COMMENT ON COLUMN quotes.cancelled_note IS 'why it was cancelled, in the words of a person';

-- The reason is a code; what was a sentence is its note.
UPDATE quotes SET cancelled_note = cancelled_reason, cancelled_reason = 'other'
WHERE cancelled_reason NOT IN ('price_too_high', 'turnaround_unacceptable', 'no_longer_required', 'client_declined',
  'wrong_services', 'wrong_files', 'resubmitting_later', 'expired');
