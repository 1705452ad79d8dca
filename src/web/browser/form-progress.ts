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

export function showFailed({ button, alert }: FormProgress, message?: string): void {
  button.disabled = false;
  button.removeAttribute('aria-busy');
  alert.textContent = message || 'That did not work. Try again.';
  alert.hidden = false;
  alert.focus();
}
