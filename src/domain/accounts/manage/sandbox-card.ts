/** The test gateway's reference for a card with this behaviour. */
export const testCardReference = (behaviour: string): string => `test_card_${behaviour}`;

/** First card of every sandbox: its charges always succeed and move no money. */
export const SANDBOX_CARD = { number: '4242424242424242', brand: 'visa', behaviour: 'success' } as const;
