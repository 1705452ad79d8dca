import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

// Creates and uses passkeys. Without this script passwords still work.

interface NextPage {
  go: string;
}

/** Errors of the browser, each with the attribute of the form that has the words for it. */
const WORDS: Readonly<Record<string, string>> = { NotAllowedError: 'cancelled', InvalidStateError: 'known' };

async function send<Answer>(path: string, body: unknown): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: Answer & { message?: string } = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.message ?? '');
  return answer;
}

async function usePasskey(form: HTMLFormElement): Promise<NextPage> {
  const optionsJSON = await send<PublicKeyCredentialRequestOptionsJSON>('/sign-in/passkey/options', {});
  const response = await startAuthentication({ optionsJSON });
  return send('/sign-in/passkey', { response, next: form.dataset['next'] ?? '' });
}

async function addPasskey(form: HTMLFormElement): Promise<NextPage> {
  const optionsJSON = await send<PublicKeyCredentialCreationOptionsJSON>('/account/security/passkeys/options', {});
  const response = await startRegistration({ optionsJSON });
  return send('/account/security/passkeys', { response, name: new FormData(form).get('name') });
}

function messageOf({ dataset }: HTMLFormElement, error: unknown): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return dataset[WORDS[name] ?? ''] ?? (message || (dataset['failed'] ?? ''));
}

async function submit(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  const alert = form.querySelector('[role=alert]');
  if (button === null || alert === null) return;
  button.disabled = true;
  alert.textContent = '';
  try {
    const { go } = await (form.dataset['passkey'] === 'add' ? addPasskey(form) : usePasskey(form));
    location.assign(go);
  } catch (error) {
    alert.textContent = messageOf(form, error);
    button.disabled = false;
  }
}

if (browserSupportsWebAuthn()) {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
    form.hidden = false;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void submit(form);
    });
  }
}
