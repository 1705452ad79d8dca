// What runs in the browser where a passkey is made or used. Without it the password still works.

export const PASSKEY_SCRIPT = `(() => {
  const webauthn = window.SimpleWebAuthnBrowser;
  if (!webauthn || !webauthn.browserSupportsWebAuthn()) return;

  const send = async (path, body) => {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const told = await answer.json().catch(() => ({}));
    if (!answer.ok) throw new Error(told.message || 'That did not work. Try again.');
    return told;
  };

  const ways = {
    use: async (form) => {
      const optionsJSON = await send('/sign-in/passkey/options', {});
      const response = await webauthn.startAuthentication({ optionsJSON });
      return send('/sign-in/passkey', { response, next: form.dataset.next || '' });
    },
    add: async (form) => {
      const optionsJSON = await send('/account/security/passkeys/options', {});
      const response = await webauthn.startRegistration({ optionsJSON });
      return send('/account/security/passkeys', { response, name: form.elements.name.value });
    },
  };

  const words = {
    NotAllowedError: 'No passkey was used. Try again when you are ready.',
    InvalidStateError: 'This device has a passkey here already.',
  };

  for (const form of document.querySelectorAll('form[data-passkey]')) {
    const button = form.querySelector('button');
    const told = form.querySelector('[role=alert]');
    form.hidden = false;
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      button.disabled = true;
      told.textContent = '';
      try {
        const { go } = await ways[form.dataset.passkey](form);
        location.assign(go);
      } catch (error) {
        told.textContent = words[error.name] || error.message;
        button.disabled = false;
      }
    });
  }
})();
`;
