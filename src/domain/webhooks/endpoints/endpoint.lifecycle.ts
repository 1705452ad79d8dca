// Moves of a destination. The checks and the docs read these rows.

export const ENDPOINT_LIFECYCLE = {
  disable: { from: ['enabled'], to: 'disabled', by: 'owner', when: 'Whoever it belongs to wants nothing sent for now' },
  gone: { from: ['enabled'], to: 'disabled', by: 'service', when: 'It answered 410: it wants no more' },
  fail: { from: ['enabled'], to: 'disabled', by: 'service', when: 'For three days nothing has arrived there' },
  enable: { from: ['disabled'], to: 'enabled', by: 'owner', when: 'It is enabled again, or its URL is set again' },
} as const;
