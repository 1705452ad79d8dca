/** The page that brings an app names what its styles may carry, so that no other style is taken. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';
