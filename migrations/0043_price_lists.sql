-- What the firm charges: lists, each of one currency, with versions that hold from a moment on and never change.
CREATE TABLE price_lists (
  key text PRIMARY KEY,
  name text NOT NULL,
  currency text NOT NULL,
  is_default boolean NOT NULL,
  is_main boolean NOT NULL,
  draft jsonb,
  draft_changed_by text,
  draft_changed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
COMMENT ON COLUMN price_lists.is_default IS 'holds for accounts of its currency with which nothing else is agreed';
COMMENT ON COLUMN price_lists.is_main IS 'holds where an account has no currency; the firm''s own currency is its';
COMMENT ON COLUMN price_lists.draft IS 'the version that is being written; null while none is';
CREATE UNIQUE INDEX price_lists_default ON price_lists (currency) WHERE is_default;
CREATE UNIQUE INDEX price_lists_main ON price_lists (is_main) WHERE is_main;

CREATE TABLE price_list_versions (
  list text NOT NULL REFERENCES price_lists (key),
  number integer NOT NULL CHECK (number > 0),
  label text NOT NULL UNIQUE,
  body jsonb NOT NULL,
  starts_at timestamptz NOT NULL,
  note text,
  published_by text NOT NULL,
  published_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  PRIMARY KEY (list, number)
);
COMMENT ON COLUMN price_list_versions.label IS 'what quotes name it by';
COMMENT ON COLUMN price_list_versions.withdrawn_at IS 'taken back before it held';
CREATE UNIQUE INDEX price_list_versions_start ON price_list_versions (list, starts_at) WHERE withdrawn_at IS NULL;

ALTER TABLE price_lists ENABLE ROW LEVEL SECURITY;
ALTER TABLE price_lists FORCE ROW LEVEL SECURITY;
CREATE POLICY team ON price_lists USING (scope_system());
ALTER TABLE price_list_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE price_list_versions FORCE ROW LEVEL SECURITY;
CREATE POLICY team ON price_list_versions USING (scope_system());

-- The prices that stood in the code until now, under the name that quotes have kept.
INSERT INTO price_lists (key, name, currency, is_default, is_main, created_at, updated_at)
VALUES ('standard', 'Standard', 'USD', true, true, '2026-11-01Z', '2026-11-01Z');
INSERT INTO price_list_versions (list, number, label, starts_at, published_by, published_at, body)
VALUES ('standard', 1, '2026-11', 'epoch', 'Dragoman', '2026-11-01Z',
  '{"inclusive": false, "words_per_page": 250, "rounding": {"to": 1, "mode": "nearest"}, "cancellation_fee": 0, "language_groups": [], "country_groups": [], "rules": [
    {"service": "translation", "unit": "page", "price": "2495"},
    {"service": "translation", "when": {"turnaround": "expedited"}, "adds": {"code": "expedited", "description": "Expedited turnaround"}, "factor": "0.5"},
    {"service": "notarization", "unit": "document", "price": "1995"},
    {"service": "notarization", "when": {"turnaround": "expedited"}, "adds": {"code": "expedited", "description": "Expedited turnaround"}, "factor": "0.5"},
    {"service": "hard_copy", "unit": "document", "price": "995"},
    {"service": "credential_evaluation", "when": {"kind": "diploma_evaluation"}, "unit": "flat", "price": "9500"},
    {"service": "credential_evaluation", "when": {"kind": "course_by_course_evaluation"}, "unit": "flat", "price": "16500"},
    {"service": "credential_evaluation", "when": {"turnaround": "expedited"}, "adds": {"code": "expedited", "description": "Expedited turnaround"}, "factor": "0.5"},
    {"service": "credential_evaluation", "when": {"turnaround": "same_day"}, "adds": {"code": "same_day", "description": "Same-day turnaround"}, "factor": "1"},
    {"service": "expert_opinion_letter", "unit": "flat", "price": "45000"},
    {"service": "expert_opinion_letter", "when": {"turnaround": "expedited"}, "adds": {"code": "expedited", "description": "Expedited turnaround"}, "factor": "0.5"},
    {"service": "expert_opinion_letter", "when": {"turnaround": "same_day"}, "adds": {"code": "same_day", "description": "Same-day turnaround"}, "factor": "1"},
    {"service": "currency_conversion", "unit": "document", "price": "2500"},
    {"service": "apostille", "unit": "document", "price": "12500"},
    {"service": "apostille", "when": {"turnaround": "expedited"}, "adds": {"code": "expedited", "description": "Expedited turnaround"}, "factor": "0.5"},
    {"service": "shipping", "when": {"shipping_service": "delivery_carrier_a_2day"}, "unit": "flat", "price": "2995"},
    {"service": "shipping", "when": {"shipping_service": "delivery_carrier_a_priority_overnight"}, "unit": "flat", "price": "5495"},
    {"service": "shipping", "when": {"shipping_service": "delivery_carrier_a_standard_overnight"}, "unit": "flat", "price": "4495"},
    {"service": "shipping", "when": {"shipping_service": "delivery_carrier_b_express_envelope", "country": "US"}, "unit": "flat", "price": "4995"},
    {"service": "shipping", "when": {"shipping_service": "delivery_carrier_b_express_envelope"}, "unit": "flat", "price": "7995"},
    {"service": "shipping", "when": {"shipping_service": "delivery_carrier_c_priority_domestic", "country": "US"}, "unit": "flat", "price": "1295"},
    {"service": "shipping", "when": {"shipping_service": "delivery_carrier_c_priority_domestic"}, "unit": "flat", "price": "4995"},
    {"service": "shipping", "when": {"shipping_service": "delivery_carrier_c_priority_international"}, "unit": "flat", "price": "4995"},
    {"service": "shipping", "when": {"shipping_service": "delivery_carrier_c_express_domestic"}, "unit": "flat", "price": "3495"},
    {"service": "shipping", "when": {"shipping_service": "delivery_carrier_c_express_international"}, "unit": "flat", "price": "6995"}
  ]}');
