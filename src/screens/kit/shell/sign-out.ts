/** Ends the session, as the button on every other page does. */
export function signOut(): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/sign-out';
  document.body.append(form);
  form.submit();
}
