-- expand
-- A link that is shown on a screen lets in whoever sees it; a link in an email lets in whoever reads that address.
-- What each of them opened is told apart, for the day when its person joins the team.
ALTER TABLE sign_in_links ADD COLUMN mailed boolean NOT NULL DEFAULT false;
ALTER TABLE sessions ADD COLUMN proved boolean NOT NULL DEFAULT false;
ALTER TABLE people ADD COLUMN password_proved boolean NOT NULL DEFAULT false;
ALTER TABLE passkeys ADD COLUMN proved boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN sign_in_links.mailed IS 'sent to the person''s own address and shown to nobody else';
COMMENT ON COLUMN sessions.proved IS 'began with a link that was mailed, or with a password or passkey that is proved itself';
COMMENT ON COLUMN people.password_proved IS 'chosen by someone who had proved by an email that the address is theirs';
COMMENT ON COLUMN passkeys.proved IS 'added by someone who had proved by an email that the address is theirs';
