// Moves of a destination. The checks and the docs read these rows.

export const ENDPOINT_LIFECYCLE = {
  disable: { from: ['enabled'], to: 'disabled', by: 'owner', when: 'The owner disables the endpoint' },
  gone: { from: ['enabled'], to: 'disabled', by: 'service', when: 'The endpoint responds with 410' },
  fail: { from: ['enabled'], to: 'disabled', by: 'service', when: 'No delivery has arrived for three days' },
  enable: {
    from: ['disabled'],
    to: 'enabled',
    by: 'owner',
    when: 'The owner enables the endpoint, or sets its URL again',
  },
} as const;
