// Operation → method and path. Plain data, shared with the client.

export const PATHS = {
  ping: ['GET', '/v1/ping'],
  getAccount: ['GET', '/v1/account'],
  listKeys: ['GET', '/v1/keys'],
  createKey: ['POST', '/v1/keys'],
  revokeKey: ['DELETE', '/v1/keys/:token'],
  listLanguages: ['GET', '/v1/languages'],
  getCatalogue: ['GET', '/v1/services'],
  uploadFile: ['POST', '/v1/files'],
  listFiles: ['GET', '/v1/files'],
  getFile: ['GET', '/v1/files/:token'],
  downloadFile: ['GET', '/v1/files/:token/download'],
  deleteFile: ['DELETE', '/v1/files/:token'],
  createQuote: ['POST', '/v1/quotes'],
  previewQuote: ['POST', '/v1/quotes/preview'],
  listQuotes: ['GET', '/v1/quotes'],
  getQuote: ['GET', '/v1/quotes/:token'],
  cancelQuote: ['DELETE', '/v1/quotes/:token'],
  teamCreateAccount: ['POST', '/team/v1/accounts'],
  teamListAccounts: ['GET', '/team/v1/accounts'],
  teamGetAccount: ['GET', '/team/v1/accounts/:token'],
  teamChangeAccount: ['PATCH', '/team/v1/accounts/:token'],
  teamCreatePartner: ['POST', '/team/v1/partners'],
  teamListQuotes: ['GET', '/team/v1/quotes'],
  teamGetQuote: ['GET', '/team/v1/quotes/:token'],
  teamPriceQuote: ['POST', '/team/v1/quotes/:token/price'],
  teamCancelQuote: ['POST', '/team/v1/quotes/:token/cancel'],
} as const satisfies Record<string, readonly [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string]>;

export type Operation = keyof typeof PATHS;
