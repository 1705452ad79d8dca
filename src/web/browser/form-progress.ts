/** A form sent by a script: its button is disabled while sending, and errors appear above it. */
export interface FormProgress {
  form: HTMLFormElement;
  button: HTMLButtonElement;
  alert: HTMLElement;
}

export function showWorking({ button, alert }: FormProgress): void {
  alert.textContent = '';
  alert.hidden = true;
  button.disabled = true;
  button.setAttribute('aria-busy', 'true');
}

/** The page names its own text for a failure without a message. */
export function showFailed({ button, alert }: FormProgress, message = alert.dataset['failed']): void {
  button.disabled = false;
  button.removeAttribute('aria-busy');
  alert.textContent = message ?? '';
  alert.hidden = false;
  alert.focus();
}
