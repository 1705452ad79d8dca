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

const MESSAGES: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used. Try again when you are ready.',
  InvalidStateError: 'This device has a passkey here already.',
};

async function send<Answer>(path: string, body: unknown): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: Answer & { message?: string } = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.message || 'That did not work. Try again.');
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

function messageOf(error: unknown): string {
  return error instanceof Error ? (MESSAGES[error.name] ?? error.message) : String(error);
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
    alert.textContent = messageOf(error);
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
