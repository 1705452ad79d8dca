/** How the test gateway refers to a card that behaves in this way. */
export const testCardReference = (behaviour: string): string => `test_card_${behaviour}`;

/** The card that every sandbox is opened with: it always pays, and moves no money. */
export const SANDBOX_CARD = { number: '4242424242424242', brand: 'visa', behaviour: 'success' } as const;
